import { firstPicturesOf } from '#features/catalogue/first-pictures.ts';
import { piecesIn } from '#features/catalogue/sets.rules.ts';
import { productsIn } from '#features/catalogue/stock.ts';
import { lastClosedUntil } from '#features/opening/opening.ts';
import { balancesOf } from '#features/payments/balance.ts';
import { currentSettings } from '#features/settings/settings.ts';
import { type Input, mayDo } from '#lib/contract.ts';
import { fillIn } from '#lib/fill-in.ts';
import { isId } from '#lib/ids.ts';
import { partWithoutLimit } from '#lib/list-part.ts';
import { pesewas } from '#lib/money.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { sessionOf } from '#platform/session-of.ts';
import { isCashDue, missingOf } from './cash.rules.ts';
import { setStatusOf } from './change-status.ts';
import { lotsToTake, presentLots } from './leaving-items.ts';
import { type StepRefusal, stepRefusals } from './lot-refusals.rules.ts';
import type { OrderLine, OrderRow } from './orders.queries.ts';
import type * as contract from './packing.contract.ts';
import type { Outcome, Parcel } from './packing.contract.ts';
import {
  countParcels,
  findParcel,
  type ParcelRow,
  selectInTurn,
  selectParcels,
} from './packing.queries.ts';
import { beingRefunded } from './packing.rules.ts';
import {
  choiceOf,
  presentAddress,
  presentChoice,
  presentGift,
  presentGood,
  promisedDelivery,
} from './present-order.ts';
import { findOwnOrder, linesOf } from './read-orders.ts';
import { isToPack } from './rules.ts';
import { goesBackWhole, isBeingRefunded } from './unpaid.ts';
import { stillWithCustomer } from './with-customer.rules.ts';

export async function listParcels(
  context: CallContext,
  { query: { limit = partWithoutLimit, offset = 0 } }: Input<typeof contract.listParcels>,
) {
  const [rows, { total }] = await Promise.all([
    selectParcels(context.pool, { limit, offset }),
    countParcels(context.pool),
  ]);
  return accept({ items: await present(context, rows), total });
}

export async function readParcel(
  context: CallContext,
  { params: { id }, query: { anyway } }: Input<typeof contract.readParcel>,
) {
  const mayLeave = anyway === '1' && mayDo(sessionOf(context).role, 'manager');
  const found = mayLeave ? await findUnsent(context, id) : await findListed(context, id);
  const [parcel] = found ? await present(context, [found]) : [];
  return parcel ? accept(parcel) : refuse('unknown-order');
}

/**
 * Ships an order for a packer, with the same effects as a manager's step. If two ship it at once,
 * the second is told that it is shipped.
 */
export async function shipParcel(
  context: CallContext,
  { params: { id }, body }: Input<typeof contract.shipParcel>,
) {
  const shipped = await ship(context, id, () => body);
  if (typeof shipped !== 'boolean') return shipped;
  if (shipped) return accept({ message: 'The order is marked as shipped.' });
  const found = await findListed(context, id);
  const refunding = found && (await isBeingRefunded(context.pool, found));
  return refuse(refunding ? 'being-refunded' : 'unknown-order');
}

async function findListed(context: CallContext, id: string): Promise<ParcelRow | undefined> {
  const found = await findUnsent(context, id);
  return found && isToPack(found) ? found : undefined;
}

async function findUnsent({ pool }: CallContext, id: string): Promise<ParcelRow | undefined> {
  return isId(id) ? findParcel(pool, id) : undefined;
}

/**
 * Ships each order in a transaction of its own. The call may be repeated: a step that is done stays
 * done.
 */
export async function shipParcels(
  context: CallContext,
  { body: { orders, ...by } }: Input<typeof contract.shipParcels>,
) {
  const outcomes: Outcome[] = [];
  for (const { _id, step, tracking, lots } of orders) {
    // The chosen courier is for all orders, but not for an order that its customer picks up.
    const done = await ship(context, _id, (order) =>
      choiceOf(order)?.kind === 'point' ? { step, lots } : { ...by, step, tracking, lots },
    );
    if (typeof done !== 'boolean') {
      const says = fillIn(stepRefusals[done.code][1], done.also.details);
      outcomes.push({ _id, done: false, says });
    } else outcomes.push({ _id, done, says: done ? '' : await whyNotShipped(context, _id) });
  }
  return accept(outcomes);
}

async function ship(
  context: CallContext,
  id: string,
  sentWith: (order: OrderRow) => Input<typeof contract.shipParcel>['body'],
): Promise<boolean | Refused<StepRefusal>> {
  const found = await findOwnOrder(context.pool, id, undefined);
  if (!found) return false;
  const outcome = await setStatusOf(
    context,
    found,
    { ...sentWith(found), status: 'shipped' },
    async (database, order) => isToPack(order) && !(await isBeingRefunded(database, order)),
  );
  if (outcome !== 'left' && 'ok' in outcome) return outcome;
  if (outcome !== 'left' && 'code' in outcome)
    throw new Error('A paid order has no stock to be shipped');
  return outcome !== 'left';
}

async function whyNotShipped({ pool }: CallContext, id: string): Promise<string> {
  const order = await findOwnOrder(pool, id, undefined);
  const { status, payment } = order ?? {};
  if (status === 'cancelled') return 'This order was cancelled. Please keep its parcel.';
  if (status === 'shipped' || status === 'delivered') return 'This order was shipped already.';
  if (payment === 'refunded') return 'This order was refunded. Please keep its parcel.';
  if (order && (await isBeingRefunded(pool, order))) return beingRefunded;
  return 'This order is not paid. Please keep its parcel.';
}

/**
 * Proposes lots in turn over all orders that wait, so that an order alone shows the same lots as on
 * the morning sheet. Orders that do not wait for a packer come last, however old they are.
 */
async function proposedLots(
  context: CallContext,
  rows: readonly ParcelRow[],
  own: ReadonlyMap<string, readonly OrderLine[]>,
) {
  const last = rows.at(-1);
  if (!last) return new Map();
  const until = isToPack(last) ? last : undefined;
  const productIds = productsIn(piecesIn([...own.values()].flat()));
  const before = await selectInTurn(context.pool, { productIds, until });
  const lines = await linesOf(context.pool, before);
  const waiting = before.map(({ id }) => [id, lines.get(id) ?? []] as const);
  const inTurn = new Map([...waiting, ...own]);
  return lotsToTake(context, context.pool, inTurn);
}

async function present(context: CallContext, rows: readonly ParcelRow[]): Promise<Parcel[]> {
  const { pool, clock } = context;
  const lines = await linesOf(pool, rows);
  const firstPictures = await firstPicturesOf(pool, productsIn([...lines.values()].flat()));
  const lots = await proposedLots(context, rows, lines);
  const settings = await currentSettings(context);
  const closedUntil = await lastClosedUntil(context);
  const ids = rows.map(({ id }) => id);
  const balances = await balancesOf(pool, ids, settings.fees);
  return rows.map((row) => ({
    _id: row.id,
    number: row.number,
    customerName: row.customerName,
    items: stillWithCustomer(lines.get(row.id) ?? []).map((line) => ({
      ...presentGood(line),
      quantity: line.quantity,
      picture: firstPictures.get(line.productId) ?? null,
    })),
    ...presentLots(lots.get(row.id)),
    shippingAddress: presentAddress(row),
    ...presentChoice(row),
    orderNotes: row.notes,
    ...presentGift(row),
    paidAt: row.waitsSince.toISOString(),
    ...moneyOf(row, balances),
    ...(row.origin !== 'web' && { origin: row.origin }),
    ...(row.program && { program: row.program }),
    delivery: promisedDelivery(row, settings, { leftAt: null, closedUntil, now: clock() }),
  }));
}

/** Empty if there is nothing to collect, and no money went or goes back. */
function moneyOf(row: ParcelRow, balances: Awaited<ReturnType<typeof balancesOf>>) {
  const balance = balances.get(row.id);
  if (!balance) return {};
  if (isCashDue(row)) return { collect: missingOf(row, balance) };
  if (row.payment !== 'paid') return {};
  if (goesBackWhole(balance)) return { refunding: true as const };
  const refunded = pesewas(row.total - balance.here);
  return refunded > 0 ? { refunded } : {};
}
