import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answersKept } from '#platform/http/edge-refusals.ts';
import { features } from '../src/app.ts';

/**
 * The last stage of the whole run reads which answers its tests got (tests/judge-answers.ts). What a
 * call's own part of the description names has to be among them. The refusals of the server around
 * every call are shown once, where the server is tested.
 */
const file = process.env.TAAMA_ANSWERS;

/**
 * What no test had got in one process when this began, though the code gives it: browsers see some
 * of it. Whoever shows one takes it out. Nothing that is new belongs here.
 */
const notYetSeen = [
  'POST /api/auth/second-factor 429',
  'POST /api/auth/second-factor/recovery-codes 429',
  'POST /api/auth/second-factor/recovery-codes 409',
  'POST /api/invitations/{id}/send-again 429',
  'POST /api/invitations/accept 429',
  'GET /api/products 400',
  'PUT /api/products/{id} 413',
  'POST /api/products/{id}/pictures 413',
  'GET /api/newsletter/issues/{slug} 200',
  'POST /api/wishes/mine 409',
  'POST /api/wishes/end 200',
  'POST /api/orders/{id}/pay-link 400',
  'GET /api/pay/{token} 429',
  'POST /api/pay/{token} 503',
  'POST /api/payments/{id}/check 503',
  'POST /api/payments/trial 503',
  'POST /api/payments/trial 409',
  'PUT /api/reviews/{id} 429',
  'POST /api/products/{id}/reviews/pictures 413',
  'POST /api/products/{id}/reviews/pictures 400',
  'POST /api/products/{id}/reviews/pictures 429',
  'POST /api/reviews/{id}/refuse 409',
  'PUT /api/reviews/{id}/answer 409',
  'GET /api/journal/{slug} 200',
  'GET /api/pages/{slug} 200',
  'GET /api/legal/{slug} 200',
  'POST /api/writings/preview 200',
  'POST /api/programs/receivers 409',
  'PUT /api/programs/receivers/{id} 400',
  'DELETE /api/admins/{id}/second-factor 403',
  'POST /api/invitations 403',
  'POST /api/invitations/{id}/send-again 403',
  'DELETE /api/invitations/{id} 403',
  'DELETE /api/carts/clear 400',
  'GET /api/goods 400',
  'POST /api/products/{id}/pictures 400',
];

test.skipIf(!file)('every status that a call describes as its own has been answered', () => {
  const seen = new Set(readFileSync(file ?? '', 'utf8').split('\n'));
  const missing = describedStatuses().filter(
    ({ answers }) => !answers.some((one) => seen.has(one)),
  );
  const unseen = missing.map(({ status }) => status);
  expect(unseen.filter((status) => !notYetSeen.includes(status))).toEqual([]);
});

test('what nobody has seen yet is described', () => {
  const described = describedStatuses().map(({ status }) => status);
  expect(notYetSeen.filter((status) => !described.includes(status))).toEqual([]);
});

/** By each status of each call, the answers that show it: 'PUT /api/orders/{id}/status 409 closed'. */
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
