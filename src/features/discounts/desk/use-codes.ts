import { useState } from 'react';
import { CallFailed, saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { toCedis } from '#lib/money.ts';
import { tell } from '#ui/toast-store.ts';
import type { DeskCode } from '../code.contract.ts';
import * as calls from '../desk.calls.ts';

/** Each change answers all codes, so the list is never older than the last press. */
export function useCodes() {
  const client = useDeskClient();
  const { value, trouble, reload, put } = useAnswer<DeskCode[]>({
    ask: () => client(calls.listCodes),
    trouble: 'We couldn’t load the discount codes.',
    seenAgain: true,
  });
  const [busy, setBusy] = useState(false);
  return {
    codes: value,
    trouble,
    busy,
    reload,
    show: (now: DeskCode[]) => put(() => now),
    /** Ends a code, or lets it go on. */
    async turn(code: DeskCode) {
      setBusy(true);
      try {
        const body = { ...factsOf(code), ended: !code.ended, version: code.version };
        const now = await client(calls.changeCode, { params: { code: code.code }, body });
        put(() => now);
        tell.success(code.ended ? `${code.code} can be used again.` : `${code.code} has ended.`);
      } catch (error) {
        tell.failure(saidBy(error, 'We couldn’t change the code. Please try again.'));
        if (error instanceof CallFailed && error.status >= 404) void reload();
      }
      setBusy(false);
    },
  };
}

function factsOf({ amount, minimum, ...code }: DeskCode) {
  const {
    percent,
    freeDelivery,
    startsOn,
    endsOn,
    mostUses,
    mostPerPerson,
    productIds,
    categories,
  } = code;
  return {
    percent,
    freeDelivery,
    amount: amount === null ? null : toCedis(amount),
    minimum: toCedis(minimum),
    startsOn,
    endsOn,
    mostUses,
    mostPerPerson,
    productIds,
    categories,
  };
}
