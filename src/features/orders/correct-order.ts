import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { correctTakenCustomer, lockCustomer } from '#features/accounts/taken-customer.ts';
import { orderSubject, recordChange } from '#features/audit/audit.ts';
import { isPriced, offersIn } from '#features/delivery/offers.ts';
import { currentPlan } from '#features/delivery/plan.ts';
import { everywhere, feeFor, takesCash } from '#features/delivery/rules.ts';
import { repliesTo } from '#features/settings/replies-to.ts';
import { settingsOf } from '#features/settings/settings.ts';
import type { Input } from '#lib/contract.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import type { Region } from '#lib/regions.ts';
import { accept, type Refused, type Result, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { deleteLettersTo } from '#platform/mail/delete-letters.ts';
import { sessionOf } from '#platform/session-of.ts';
import { addressIn, addressOf } from './address.ts';
import { goesTo } from './chosen-delivery.ts';
import type * as contract from './correction.contract.ts';
import { type Goes, isCorrectable, namesOf, sayTooLate, whatDiffers } from './correction.rules.ts';
import { isForgotten } from './forgotten.rules.ts';
import type { DeliveryCorrectedLetter } from './letters/delivery-corrected.ts';
import {
  correctAddress,
  type DeliveryChoice,
  findOrder,
  insertEvent,
  lockOrder,
  type OrderRow,
} from './orders.queries.ts';
import { choiceOf, presentAddress, presentChoice } from './present-order.ts';
import { readForDesk } from './read-order.ts';
import { findOwnOrder, readWholeOrder } from './read-orders.ts';

type Asked = Input<typeof contract.correctOrder>;
type Plan = Awaited<ReturnType<typeof currentPlan>>;
type Refusal = Exclude<keyof (typeof contract.correctOrder)['refusals'], 'unknown-order'>;

/**
 * Corrects where an order goes. The order is locked first, so a parcel that leaves and a customer
 * who cancels come before the correction or after it.
 */
export async function correctOrder(context: CallContext, { params: { id }, body }: Asked) {
  const { pool } = context;
  const found = await findOwnOrder(pool, id, undefined);
  if (!found) return refuse('unknown-order');
  const plan = await currentPlan(context);
  const refused = await transaction(pool, async (database) => {
    if (body.customerEmail !== undefined) await lockCustomer(database, found.accountId);
    const order = await lockOrder(database, id);
    return order ? correct(context, database, { order, body, plan }) : refuse('unknown-order');
  });
  const corrected = await findOrder(pool, id);
  if (refused || !corrected) return refused ?? refuse('unknown-order');
  return accept(await readForDesk(context, corrected));
}

async function correct(
  context: CallContext,
  database: Database,
  { order, body, plan }: { order: OrderRow; body: Asked['body']; plan: Plan },
): Promise<Refused<Refusal> | undefined> {
  const { id, status } = order;
  const { customerEmail = order.customerEmail, shown } = body;
  const address = goesTo(addressIn(body.shippingAddress), choiceOf(order));
  const typed = { ...address, customerEmail };
  // The call may be repeated after a lost answer.
  const again = whatDiffers(wordsOf(order), { ...wordsOf(order), ...typed });
  if (Object.keys(again).length === 0) return undefined;
  if (!isCorrectable(order) || isForgotten(order)) {
    const { customerName } = order;
    const says = sayTooLate({ status, customerName, ...presentChoice(order) });
    return refuse('too-late', { details: { says } });
  }
  const now = { shippingAddress: presentAddress(order), customerEmail: order.customerEmail };
  if (!isDeepStrictEqual(shown, now)) return refuse('changed-since');
  if (order.origin === 'web' && customerEmail !== order.customerEmail) return refuse('own-email');
  const way = wayTo(plan, order, body.shippingAddress.region);
  if (!way.ok) return way;
  const delivery = way.value;
  const was = whatDiffers(wordsOf(order), { ...typed, delivery: delivery?.name ?? null });
  await correctAddress(database, { id, ...address, customerEmail, delivery });
  const eventId = randomUUIDv7();
  await insertEvent(database, {
    id: eventId,
    orderId: id,
    at: context.clock(),
    byAccount: sessionOf(context).userId,
    kind: 'corrected',
    before: status,
    after: status,
    reason: '',
    was,
  });
  const { customerEmail: wrong } = was;
  if (typeof wrong === 'string') {
    await correctTakenCustomer(database, { id: order.accountId, wrong, right: customerEmail });
  }
  // The address was wrong, so somebody else may read these, and none of them may go once more.
  if (wrong) await deleteLettersTo(database, [wrong], [id]);
  await writeCorrected(context, database, { id, eventId });
  await recordChange(context, database, {
    action: 'delivery-corrected',
    subject: orderSubject(id),
    before: null,
    after: { corrected: namesOf(was) },
  });
  return undefined;
}

function wordsOf(order: OrderRow): Goes {
  const { customerEmail } = order;
  return { ...addressOf(order), customerEmail, delivery: choiceOf(order)?.name ?? null };
}

/**
 * The delivery that takes the order to the region for what its customer agreed to pay: that of the
 * order, or another of the same fee.
 */
function wayTo(
  plan: Plan,
  order: OrderRow,
  region: Region,
): Result<DeliveryChoice | null, 'not-delivered-there' | 'other-fee' | 'no-cash-there'> {
  const choice = choiceOf(order);
  const stays = region === order.region || choice?.kind === 'point' || !isPriced(plan);
  if (stays) return accept(choice);
  const doors = offersIn(plan, region).filter(({ kind }) => kind === 'door');
  const [first] = doors;
  if (!first) return refuse('not-delivered-there', { details: { region } });
  if (doors.some(({ _id }) => _id === choice?._id)) return accept(choice);
  const feeOf = (offer: typeof first) => feeFor(offer, pesewas(order.subtotal));
  const alike = doors.filter((offer) => feeOf(offer) === order.delivery);
  if (alike.length === 0) {
    const details = { region, fee: priceOf(feeOf(first)), paid: priceOf(order.delivery) };
    return refuse('other-fee', { details });
  }
  const offer = alike.find(({ cashUpTo }) => !order.cash || takesCash(cashUpTo, order.total));
  if (!offer) return refuse('no-cash-there', { details: { region } });
  const { _id, kind, name, days, point } = offer;
  return accept(_id === everywhere ? null : { _id, kind, name, days, point });
}

function priceOf(fee: number): string {
  return fee === 0 ? 'nothing' : formatMoney(pesewas(fee));
}

async function writeCorrected(
  { letters, publicUrl, clock }: CallContext,
  database: Database,
  { id, eventId }: { id: string; eventId: string },
) {
  const settings = await settingsOf(database);
  const order = await readWholeOrder(database, id, clock(), settings);
  if (!order.customerEmail) return;
  const content: DeliveryCorrectedLetter = { publicUrl, order };
  await letters.post(database, {
    kind: 'delivery-corrected',
    identity: `delivery-corrected ${id} ${eventId}`,
    to: order.customerEmail,
    ...repliesTo(settings),
    content,
  });
}
