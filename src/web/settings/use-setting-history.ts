import { useCallback, useEffect, useState } from 'react';
import { useOwnClient } from '#client/use-own-client.ts';
import type { SettingChange } from '#platform/settings/contract.ts';

const aPart = 10;

/** The newest first, a part at a time; from the beginning again after each change of `changes`. */
export function useSettingHistory(changes: number) {
  const client = useOwnClient();
  const [rows, setRows] = useState<readonly SettingChange[]>();
  const [total, setTotal] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const load = useCallback(
    async (shown: readonly SettingChange[]) => {
      setBusy(true);
      try {
        const query = { limit: String(aPart), offset: String(shown.length) };
        const part = await client('listSettingChanges', { query });
        setRows(withoutRepeats([...shown, ...part.items]));
        setTotal(part.total);
        setFailed(false);
      } catch {
        setFailed(true);
      }
      setBusy(false);
    },
    [client],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is what it is read again for
  useEffect(() => void load([]), [load, changes]);

  return { rows, left: total - (rows?.length ?? 0), busy, failed, more: () => load(rows ?? []) };
}

/** What was changed meanwhile moves the others down by one. */
function withoutRepeats(rows: readonly SettingChange[]): SettingChange[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}
