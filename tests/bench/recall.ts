import * as recallCalls from '#features/recalls/desk.calls.ts';
import type { Benchmark } from './benchmark.ts';
import { besideSameBytes } from './beside-same-bytes.ts';
import { fetchAsBrowser } from './browser-requests.ts';
import { withToken } from './with-token.ts';

const lots = 10;
const ordersOfALot = 1_000;
const codes = Array.from({ length: lots }, (_, n) => `T-${n + 1}`).join(',');

/** Lots of which the pieces left with ten thousand of the orders that are delivered. */
const packed = [
  `INSERT INTO origin_lot (id, code, product_id, product_name, size_name, made_on, best_before, units,
     unit_milligrams, nuts_percent, butter_percent, closed_at, changed_at)
   SELECT ('20000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'T-' || n,
     '30000000-0000-4000-8000-000000000000', 'Jar', '', '2024-11-01', '2028-11-01', ${ordersOfALot},
     0, 30, 95, '2024-11-30', '2024-11-30'
   FROM generate_series(1, ${lots}) n`,
  `INSERT INTO origin_packed (order_id, line_id, product_id, lot_id, best_before, packed_on, units)
   SELECT id, '30000000-0000-4000-8000-000000000000', '30000000-0000-4000-8000-000000000000',
     ('20000000-0000-4000-8000-' || lpad((place % ${lots} + 1)::text, 12, '0'))::uuid,
     '2028-11-01', '2026-11-01', 1
   FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM orders_order
     WHERE status = 'delivered' LIMIT ${lots * ordersOfALot}) each`,
];

/** Whom ten lots reached: what a drill looks at, and a recall before it begins. */
export const recallReach: Benchmark = {
  name: 'recall-reach',
  // One owner looks, alone.
  callers: 1,
  sides: (bench) =>
    besideSameBytes(bench, {
      history: true,
      also: packed,
      role: 'owner',
      request: withToken(fetchAsBrowser(`${recallCalls.readReach.path}?lots=${codes}`)),
    }),
};
