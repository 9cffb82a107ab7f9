import { customerSubject, recordLook } from '#features/audit/audit.ts';
import { presentChoice } from '#features/orders/present-order.ts';
import type { Input } from '#lib/contract.ts';
import { pesewas } from '#lib/money.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type * as contract from './contract.ts';
import type { CustomerRecord } from './contract.ts';
import type { CustomerRow } from './customers.queries.ts';
import { findCustomer, presentCustomer } from './find-customers.ts';
import { selectNotes } from './notes.queries.ts';
import { presentNote } from './notes.ts';
import * as queries from './record.queries.ts';
import { customerRules } from './rules.ts';

/** The look is recorded before anything is shown. */
export async function readRecord(
  context: CallContext,
  { params: { id } }: Input<typeof contract.readRecord>,
) {
  const { pool, clock } = context;
  const customer = await findCustomer(pool, id, clock());
  if (!customer) return refuse('unknown-customer');
  await recordLook(context, pool, { action: 'customer-opened', subject: customerSubject(id) });
  return accept(await recordOf(context, customer));
}

async function recordOf({ pool }: CallContext, customer: CustomerRow): Promise<CustomerRecord> {
  const { id, email } = customer;
  const { newest } = customerRules;
  const [
    ordered,
    returns,
    messages,
    reviews,
    wishes,
    follows,
    newsletter,
    unasked,
    reminding,
    ...rest
  ] = await Promise.all([
    queries.selectOrders(pool, id, newest),
    queries.selectReturns(pool, id, newest),
    queries.selectMessages(pool, email, newest),
    queries.selectReviews(pool, id, newest),
    queries.selectWishes(pool, email, newest),
    queries.selectFollows(pool, email, newest),
    queries.selectSubscriptions(pool, id, newest),
    queries.findUnasked(pool, id),
    queries.findReminding(pool, id),
    queries.selectCodeUses(pool, id, newest),
    queries.findFirstOrderDiscount(pool, id),
    selectNotes(pool, id),
  ]);
  const [codes, first, notes] = rest;
  return {
    ...presentCustomer(customer),
    acceptedTermsAt: moment(customer.acceptedTermsAt),
    ordered: ordered.map(({ createdAt, deliveryChoice, total, refunded, ...order }) => ({
      ...order,
      ...presentChoice({ deliveryChoice }),
      createdAt: createdAt.toISOString(),
      total: pesewas(total),
      refunded: pesewas(refunded),
    })),
    returns: returns.map(named),
    messages: messages.map(named),
    reviews: reviews.map(({ id: _id, writtenAt, ...review }) => ({
      _id,
      ...review,
      writtenAt: writtenAt.toISOString(),
    })),
    wishes: wishes.map(({ toldAt, ...wish }) => ({ ...consent(wish), toldAt: moment(toldAt) })),
    follows: follows.map(consent),
    newsletter: newsletter.map(consent),
    wantsNoAskingSince: moment(unasked?.since),
    wantsRemindersSince: moment(reminding?.agreedAt),
    codes: codes.map(({ discount, heldAt, usedAt, ...use }) => ({
      ...use,
      discount: pesewas(discount),
      heldAt: heldAt.toISOString(),
      usedAt: moment(usedAt),
    })),
    firstOrderDiscount: first
      ? {
          percent: first.percent,
          grantedAt: first.grantedAt.toISOString(),
          usedAt: moment(first.usedAt),
          endedAt: moment(first.endedAt),
          held: first.held,
        }
      : null,
    notes: notes.map(presentNote),
  };
}

function named<Row extends { id: string; createdAt: Date }>({ id, createdAt, ...row }: Row) {
  return { _id: id, ...row, createdAt: createdAt.toISOString() };
}

interface Asked {
  id: string;
  askedAt: Date;
  confirmedAt: Date | null;
  endedAt: Date | null;
}

function consent<Row extends Asked>({ id, askedAt, confirmedAt, endedAt, ...row }: Row) {
  return {
    _id: id,
    ...row,
    askedAt: askedAt.toISOString(),
    confirmedAt: moment(confirmedAt),
    endedAt: moment(endedAt),
  };
}

function moment(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null;
}
