import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answersKept } from '#platform/http/edge-refusals.ts';
import { features } from '../src/app.ts';

/**
 * The last stage of the whole run reads which answers its tests got (tests/run/judge-answers.ts). They
 * have to include all the answers in each call's own part of the description. The refusals that the
 * server adds to every call are shown once, where the server is tested.
 */
const file = process.env.TAAMA_ANSWERS;

test.skipIf(!file)('every status that a call describes as its own has been answered', () => {
  const seen = new Set(readFileSync(file ?? '', 'utf8').split('\n'));
  const missing = describedStatuses()
    .filter(({ answers }) => !answers.some((one) => seen.has(one)))
    .map(({ status }) => status);
  // The message names them, because a run's summary has room for only one line.
  expect(missing, missing.join(', ')).toEqual([]);
});

/**
 * For each status of each call, the answers that show it: 'PUT /api/orders/{id}/status 409 closed'.
 */
function describedStatuses() {
  const calls = features.flatMap(({ calls = [], files = [] }) => [...calls, ...files]);
  return calls.flatMap((described) => {
    const { call, contract } = described;
    const at = `${call.method} ${call.path}`;
    const own: [status: number, code?: string][] = [
      [contract.status],
      ...(answersKept(described) ? [[304] as [number]] : []),
      ...Object.entries(contract.refusals ?? {}).map(([code, [status]]): [number, string] => {
        return [status, code];
      }),
    ];
    const byStatus = Map.groupBy(own, ([status]) => status);
    return [...byStatus].map(([status, codes]) => ({
      status: `${at} ${status}`,
      answers: codes.map(([, code]) => [at, status, ...(code ? [code] : [])].join(' ')),
    }));
  });
}
