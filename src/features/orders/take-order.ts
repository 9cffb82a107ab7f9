import {
  addTakenCustomer,
  isCustomer,
  nobodysPassword,
} from '#features/accounts/taken-customer.ts';
import { orderSubject, recordChange } from '#features/audit/audit.ts';
import { chosenCart, lockCart } from '#features/cart/cart.ts';
import type { Cart } from '#features/cart/contract.ts';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { inTurnFor, tellStock } from '#features/catalogue/stock.ts';
import { isPresentPlan } from '#features/delivery/plan.ts';
import { leastPayment } from '#features/payments/begin-payment.ts';
import { currentSettings } from '#features/settings/settings.ts';
import type { Input } from '#lib/contract.ts';
import { formatMoney, nothing, type Pesewas, pesewas } from '#lib/money.ts';
import { accept, type Refused, type Result, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { RolledBack, refusedBy } from '#platform/rolled-back.ts';
import { sessionOf } from '#platform/session-of.ts';
import { keepForCash } from './agree-on-cash.ts';
import { agreedSums } from './agreed.rules.ts';
import { hashAsked } from './asked-hash.ts';
import { setStatus } from './change-status.ts';
import { type Chosen, changed, chosenDelivery } from './chosen-delivery.ts';
import type { Order } from './contract.ts';
import { fullOrderName, orderNumber } from './order-name.rules.ts';
import { receiveTransfer } from './order-payments.ts';
import { findEvent, findOrder, findRequest, lockOrder, type OrderRow } from './orders.queries.ts';
import { openPayLink, writePayLink } from './pay-link.ts';
import { changesOf, place, reasonOf, takenBy, type Wanted, withFee } from './place-order.ts';
import { readForDesk } from './read-order.ts';
import { takeCash } from './record-cash.ts';
import { handedOver } from './rules.ts';
import type * as contract from './taken.contract.ts';
import { isPaidNow } from './taken.rules.ts';
import { writeReceived, writeToPack } from './write-letters.ts';

type Body = Input<typeof contract.takeOrder>['body'];
type Refusal = keyof (typeof contract.takeOrder)['refusals'];
export type Taken = Result<Order, Refusal>;

/** An order that an admin at the desk, or a program, asks for. */
export interface Asking extends Omit<Body, 'items' | 'totalAmount'> {
  items: readonly AskedLine[];
  /** The total that was shown, if one was. */
  totalAmount?: Pesewas | undefined;
  gift?: Wanted['asked']['body']['gift'];
  /** The customer is at the shop and takes the order along. */
  inHand?: boolean;
  /** A hash of the request, to compare a repeat with. */
  sent: Buffer;
}

interface AskedLine {
  /** The id of the size, if the product has several. */
  productId: string;
  quantity: number;
  /** The shop's price that was shown, if one was. */
  price?: Pesewas | undefined;
  agreed?: Pesewas | undefined;
}

export async function takeOrder(
  context: CallContext,
  { body }: Input<typeof contract.takeOrder>,
): Promise<Taken> {
  const sent = hashAsked(body);
  const before = await findTaken(context, body.step);
  const taken = before ?? (await takeAsked(context, { ...body, inHand: !body.delivery, sent }));
  if (!taken.ok || !(await isOther(context, taken.value, { step: body.step, sent }))) return taken;
  const { _id: orderId, items, totalAmount } = taken.value;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const details = {
    orderId,
    name: fullOrderName(taken.value),
    pieces: pieces === 1 ? '1 item' : `${pieces} items`,
    total: formatMoney(totalAmount),
  };
  return refuse('placed-already', { details });
}

/** Takes the order in one transaction. A repeat gets the order of the first request. */
export async function takeAsked(context: CallContext, asking: Asking): Promise<Taken> {
  const wanted = await prepare(context, asking);
  // The refusal may be due to this request's own first press, which may have taken the last pieces.
  if ('ok' in wanted) return (await findTaken(context, asking.step)) ?? wanted;
  const passwordHash = asking.customerId ? '' : await nobodysPassword();
  const work = (database: Database) => take(context, database, { asking, wanted, passwordHash });
  try {
    const { id, tell } = await inTurnFor(context, wanted.lockedIds, () =>
      transaction(context.pool, work),
    );
    tell();
    return await readTaken(context, id);
  } catch (error) {
    // The same request came twice at once, and the other one was first.
    const first = await findTaken(context, asking.step);
    if (first) return first;
    return refusedBy(error);
  }
}

export async function findTaken(context: CallContext, step: string): Promise<Taken | undefined> {
  const event = await findEvent(context.pool, step);
  return event && readTaken(context, event.orderId);
}

/** Whether the step took an order that differs from the one that is asked for now. */
export async function isOther(
  { pool }: CallContext,
  { customerId }: Order,
  { step, sent }: { step: string; sent: Buffer },
): Promise<boolean> {
  const kept = await findRequest(pool, customerId, step);
  return kept !== undefined && !kept.bodyHash.equals(sent);
}

async function readTaken(context: CallContext, id: string): Promise<Taken> {
  const order = await findOrder(context.pool, id);
  if (!order || order.origin === 'web') return refuse('cart-changed');
  return accept(await readForDesk(context, order));
}

type Prepared = Omit<Wanted, 'accountId'>;

/** Checks what can be checked before anything is locked. */
async function prepare(context: CallContext, asking: Asking): Promise<Prepared | Refused<Refusal>> {
  const { customerId, newCustomer, items, agreement, payment, step } = asking;
  if ((customerId === undefined) === (newCustomer === undefined)) return refuse('customer-needed');
  if (customerId && !(await isCustomer(context.pool, customerId)))
    return refuse('unknown-customer');
  if (asking.inHand && !isPaidNow(payment)) return refuse('pays-now');
  const { cart, lines } = await chosenCart(context, items);
  const fault = judgeLines(cart, items);
  if (fault) return fault;
  const delivery = await deliveryOf(context, cart, asking);
  if (!delivery.ok) return delivery;
  const chosen = delivery.value;
  if (chosen.choice?.kind !== 'point' && !hasPlace(asking)) return refuse('address-needed');
  const sums = agreedSums(
    cart.items.map(({ product: { price }, quantity }, at) => {
      return { price, quantity, agreed: items[at]?.agreed };
    }),
    { sum: agreement?.sum, fee: chosen.fee },
  );
  if (!sums) return refuse('agreed-more');
  if (sums.discount > 0 && !agreement) return refuse('why-needed');
  if (sums.total < leastPayment) {
    return refuse('too-little', { details: { least: formatMoney(pesewas(leastPayment)) } });
  }
  if (sums.total !== (asking.totalAmount ?? sums.total)) {
    return refuse('total-changed', { details: { total: formatMoney(sums.total) } });
  }
  const settings = await currentSettings(context);
  const { userId: by, key } = sessionOf(context);
  return {
    cart: withFee(cart, nothing),
    lines,
    ...takenBy(lines),
    chosen,
    code: undefined,
    openOrder: null,
    settings,
    asked: { body: placedAs(asking), bodyHash: asking.sent },
    byDesk: {
      origin: asking.origin,
      program: key?.name ?? null,
      by,
      why: sums.discount > 0 ? (agreement?.why ?? null) : null,
      step,
      sums,
      holdSeconds: settings.takenHoldHours * 3_600,
    },
  };
}

/**
 * Says why a line cannot be taken as it was shown. The statement compares again, under the locks.
 */
function judgeLines(cart: Cart, items: Asking['items']): Refused<Refusal> | undefined {
  for (const [at, { product, size, trouble }] of cart.items.entries()) {
    // The name of a deleted product is gone too.
    const name = product.name ? inSize(product.name, size) : 'one of these products';
    const details = { product: name, available: String(product.stock) };
    if (trouble) return refuse(trouble, { details });
    if (product.price !== (items[at]?.price ?? product.price))
      return refuse('price-changed', { details });
  }
  return undefined;
}

/** The delivery of an order that the customer takes along. */
const inHandAtOnce: Chosen = {
  version: null,
  choice: { _id: handedOver, kind: 'point', name: 'Handed over', days: null, point: null },
  fee: nothing,
  cash: false,
  cashUpTo: null,
};

async function deliveryOf(
  context: CallContext,
  cart: Cart,
  { inHand, delivery, address, phone }: Asking,
) {
  if (inHand) return accept(inHandAtOnce);
  const shippingAddress = { street: '', city: '', ...address, phone };
  return chosenDelivery(context, cart, { delivery, shippingAddress });
}

function hasPlace({ address }: Asking): boolean {
  return address?.region !== undefined;
}

/** The order as a checkout would have sent it. */
function placedAs({ address, phone, orderNotes, gift }: Asking): Wanted['asked']['body'] {
  return {
    shippingAddress: { street: '', city: '', ...address, phone },
    ...(orderNotes !== undefined && { orderNotes }),
    ...(gift && { gift }),
  };
}

interface Taking {
  asking: Asking;
  wanted: Prepared;
  /** The password hash of a new customer; otherwise empty. */
  passwordHash: string;
}

async function take(context: CallContext, database: Database, taking: Taking) {
  const { asking, wanted } = taking;
  const accountId = asking.customerId ?? (await addCustomer(context, database, taking));
  // Closing an account holds this lock. The statement waits for it too, but would then read the
  // account as it was when the statement began.
  await lockCart(database, accountId);
  const { placed, order, rows } = await place(context, database, { ...wanted, accountId });
  if (!placed) throw new RolledBack(await refusalOf(database, taking, rows));
  const id = order._id;
  const row = await lockOrder(database, id);
  if (!row) throw new Error('The order that was just taken is not there');
  if (asking.payment === 'link-by-email' && !row.customerEmail)
    throw new RolledBack(refuse('no-email'));
  await note(context, database, row);
  // Whoever has no account follows the order by this link too, however it is paid.
  await openPayLink(context, database, id);
  const tells = [() => tellStock(context, changesOf(rows, wanted.taken, false))];
  if (isPaidNow(asking.payment)) {
    tells.push(await takePaid(context, database, row, asking));
  } else if (asking.payment === 'cash-at-door') {
    await keepForCash(context, database, row);
    await writeToPack(context, database, id);
    await writeReceived(context, database, row);
  } else if (asking.payment === 'link-by-email') {
    await writePayLink(context, database, { orderId: id, step: asking.step });
  }
  return { id, tell: () => tells.forEach((tell) => void tell()) };
}

async function addCustomer(
  context: CallContext,
  database: Database,
  { asking: { newCustomer, phone }, passwordHash }: Taking,
): Promise<string> {
  const { name = '', email } = newCustomer ?? {};
  const id = await addTakenCustomer(context, database, { name, phone, email, passwordHash });
  if (id === undefined) throw new RolledBack(refuse('known-email'));
  return id;
}

async function refusalOf(
  database: Database,
  { asking: { customerId }, wanted: { cart, lines, chosen } }: Taking,
  rows: Parameters<typeof reasonOf>[2],
): Promise<Refused<Refusal>> {
  if (customerId && !(await isCustomer(database, customerId))) return refuse('unknown-customer');
  if (!(await isPresentPlan(database, chosen.version))) {
    return changed('What we ask for delivery has just changed.');
  }
  return refuse(...reasonOf(cart, lines, rows));
}

/**
 * The audit says how much was agreed instead of which price. It leaves out the reason, which is in
 * a person's own words.
 */
async function note(context: CallContext, database: Database, row: OrderRow) {
  const { id, origin, program, agreedBy, subtotal, discount, total } = row;
  const items = pesewas(subtotal - discount);
  await recordChange(context, database, {
    action: 'order-taken',
    subject: orderSubject(id),
    before: null,
    after: {
      origin,
      ...(program && { program }),
      total: formatMoney(pesewas(total)),
      ...(agreedBy && {
        agreed: `${formatMoney(items)} instead of ${formatMoney(pesewas(subtotal))}`,
      }),
    },
  });
}

/** The money is here. If the customer takes the order along, it is delivered at once. */
async function takePaid(
  context: CallContext,
  database: Database,
  row: OrderRow,
  asking: Asking,
): Promise<() => void> {
  const byMomo = asking.payment === 'momo-now';
  const { tell } = await (byMomo ? takeMomo : takeCashNow)(context, database, row, asking);
  if (asking.inHand) {
    const by = sessionOf(context).userId;
    const order = await again(database, row.id);
    await setStatus(context, database, { order, status: 'delivered', by });
  }
  return tell;
}

async function takeCashNow(
  context: CallContext,
  database: Database,
  row: OrderRow,
  { inHand }: Asking,
) {
  const { id, total } = row;
  await keepForCash(context, database, row);
  if (!inHand) await writeToPack(context, database, id);
  return takeCash(context, database, await again(database, id), pesewas(total));
}

/** Mobile money that came to the owner's own phone is a transfer in the books. */
async function takeMomo(
  context: CallContext,
  database: Database,
  order: OrderRow,
  { reference = `Mobile money ${orderNumber(order.number)}` }: Asking,
): Promise<{ tell: () => void }> {
  const done = await receiveTransfer(context, database, {
    order,
    amount: order.total,
    reference,
    byAccount: sessionOf(context).userId,
    way: 'mobile money',
  });
  if (done === 'recorded-already') throw new RolledBack(refuse(done));
  if (done.taken?.outcome !== 'paid') throw new Error('Money for an order could not be taken');
  return done.taken;
}

/** The order after the last step. */
async function again(database: Database, id: string): Promise<OrderRow> {
  const order = await findOrder(database, id);
  if (!order) throw new Error('An order that this transaction has locked is gone');
  return order;
}
