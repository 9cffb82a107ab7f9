import * as insightCalls from '#features/insight/calls.ts';
import * as orderDeskCalls from '#features/orders/desk.calls.ts';
import type { Benchmark } from './benchmark.ts';
import { besideSameBytes } from './beside-same-bytes.ts';
import { fetchAsBrowser } from './browser-requests.ts';
import { withToken } from './with-token.ts';

const { path: orders } = orderDeskCalls.listOrders;

/** What an owner looks at, in a shop with a hundred thousand orders. */
export const pulse = deskBy('desk-pulse', insightCalls.readPulse.path);
export const desk = deskBy('desk', insightCalls.readDesk.path);
export const deskAnew = deskBy('desk-anew', insightCalls.readDesk.path, { restless: true });
export const ordersPart = deskBy('orders', `${orders}?limit=50`);
export const ordersAnew = deskBy('orders-anew', `${orders}?limit=50`, { restless: true });
export const ordersToShip = deskBy('orders-to-ship', `${orders}?limit=50&status=processing`);
export const ordersFound = deskBy('orders-found', `${orders}?limit=50&search=%2300099000`);

/** Few callers, because a shop has one owner, not sixteen. */
function deskBy(name: string, address: string, { restless = false } = {}): Benchmark {
  return {
    name,
    callers: 2,
    sides: (bench) =>
      besideSameBytes(bench, {
        history: true,
        restless,
        role: 'owner',
        request: withToken(fetchAsBrowser(address)),
      }),
  };
}
