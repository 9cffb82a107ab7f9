import { isDeepStrictEqual } from 'node:util';
import { idsWithoutRefund } from '#features/returns/read-returns.ts';
import { aDay } from '#lib/durations.ts';
import { pesewas, sumOf } from '#lib/money.ts';
import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { ofEachShop } from '#platform/kept/kept-value.ts';
import { whileStill } from '#platform/kept/while-still.ts';
import type { Desk, PaidOrder, SalesDay } from './contract.ts';
import {
  type DaySold,
  findFigures,
  selectOpenDisputes,
  selectOpenReturns,
  selectToPack,
  selectUndecided,
  selectWaitingReviews,
} from './insight.queries.ts';
import { deskDays, glance, lastDayOf } from './rules.ts';
import { salesSince } from './sales-days.ts';
import { type SoldProducts, soldProducts } from './sold-products.ts';

export async function readDesk(context: CallContext) {
  return accept(await whileStill(context, 'desk', () => findDesk(context)));
}

const lastDesk = ofEachShop(() => ({
  last: undefined as { found: unknown; desk: Desk } | undefined,
}));

/**
 * Asks all questions at the same time. Most writes are of carts and letters. If all that was found is
 * as before, the desk is the same object, which is presented and encoded once.
 */
async function findDesk(context: CallContext): Promise<Desk> {
  const { pool, clock } = context;
  const now = clock();
  const today = Math.floor(now.getTime() / aDay) * aDay;
  const from = new Date(today - (deskDays - 1) * aDay);
  const before = new Date(from.getTime() - deskDays * aDay);
  const [sales, sold, figures, toPack, undecided, returns, reviews, disputes] = await Promise.all([
    salesSince(context, before),
    soldProducts(context, { from, now }),
    findFigures(pool, { subscribedAfter: from, today: new Date(today) }),
    selectToPack(pool, glance),
    selectUndecided(pool, glance),
    readOpenReturns(context),
    selectWaitingReviews(pool, glance),
    selectOpenDisputes(pool, glance),
  ]);
  const days = { from, before };
  const lowStock = presentLow(sold, now);
  const waiting = { figures, toPack, undecided, returns, reviews, disputes };
  const found = [days, sales, sold.best, lowStock, waiting];
  const kept = lastDesk(context);
  if (kept.last && isDeepStrictEqual(found, kept.last.found)) return kept.last.desk;
  const desk = Object.freeze({
    sales: presentSales(days, sales),
    bestSellers: sold.best,
    lowStock,
    ...presentWaiting(waiting),
  });
  kept.last = { found, desk };
  return desk;
}

interface Waiting {
  figures: Awaited<ReturnType<typeof findFigures>>;
  toPack: readonly Packed[];
  undecided: readonly Undecided[];
  returns: Desk['returns']['items'];
  reviews: Awaited<ReturnType<typeof selectWaitingReviews>>;
  disputes: Awaited<ReturnType<typeof selectOpenDisputes>>;
}

function presentWaiting({ figures, toPack, undecided, returns, reviews, disputes }: Waiting) {
  const cancelled = undecided.filter(({ status }) => status === 'cancelled');
  const delivered = undecided.filter(({ status }) => status === 'delivered');
  return {
    newOrders: figures.newOrders,
    messages: figures.messages,
    reviews: figures.reviews,
    toPack: { items: toPack.map(presentPaid), total: figures.toPack },
    undecided: {
      items: cancelled.map((row) => presentPaid({ ...row, paidAt: row.since })),
      total: cancelled[0]?.alike ?? 0,
    },
    cashDue: { items: delivered.map(presentCashDue), total: delivered[0]?.alike ?? 0 },
    returns: { items: returns, total: figures.returns },
    productReviews: {
      items: reviews.map(({ id, writtenAt, ...review }) => ({
        ...review,
        _id: id,
        writtenAt: writtenAt.toISOString(),
      })),
      total: figures.productReviews,
    },
    disputes: { items: disputes.map(presentDispute), total: figures.disputes },
    newSubscribers: figures.subscribers,
  };
}

function presentLow({ low, left }: SoldProducts, now: Date): Desk['lowStock'] {
  return {
    items: low.map(({ id, name, stock, sold, days }) => ({
      _id: id,
      name,
      stock,
      lastDay: lastDayOf({ stock, sold, days }, now),
    })),
    few: left.few,
    none: left.none,
    soon: low.find(({ word }) => word === 'soon')?.alike ?? 0,
  };
}

function presentSales(
  { from, before }: { from: Date; before: Date },
  sold: readonly DaySold[],
): Desk['sales'] {
  const byDay = new Map(sold.map((row) => [row.day, row]));
  const daysSince = (first: Date) =>
    Array.from({ length: deskDays }, (_, place) => {
      const day = new Date(first.getTime() + place * aDay).toISOString().slice(0, 10);
      const { orders = 0, came = 0, returned = 0 } = byDay.get(day) ?? {};
      return { day, orders, came: pesewas(came), returned: pesewas(returned) };
    });
  const earlier = daysSince(before);
  const days = daysSince(from).map((day, place) => ({
    ...day,
    cameBefore: earlier[place]?.came ?? pesewas(0),
  }));
  return { days, whole: sumOfDays(days), wholeBefore: sumOfDays(earlier) };
}

function sumOfDays(days: readonly Omit<SalesDay, 'cameBefore'>[]): Desk['sales']['whole'] {
  const came = sumOf(days.map((day) => day.came));
  const returned = sumOf(days.map((day) => day.returned));
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  return { orders, came, returned, left: pesewas(came - returned) };
}

type Packed = Awaited<ReturnType<typeof selectToPack>>[number];

function presentPaid({
  paidAt,
  cash,
  ...order
}: Omit<Packed, 'cash'> & Partial<Pick<Packed, 'cash'>>): PaidOrder {
  return {
    ...presentMoney(order),
    paidAt: paidAt.toISOString(),
    ...(cash && ({ cash } as const)),
  };
}

type Undecided = Awaited<ReturnType<typeof selectUndecided>>[number];

function presentCashDue({ since, ...order }: Undecided): Desk['cashDue']['items'][number] {
  return { ...presentMoney(order), deliveredAt: since.toISOString() };
}

function presentMoney({
  id,
  number,
  name,
  amount,
}: Pick<Packed, 'id' | 'number' | 'name' | 'amount'>) {
  return { _id: id, number, customerName: name, amount: pesewas(amount) };
}

async function readOpenReturns(context: CallContext): Promise<Desk['returns']['items']> {
  const open = await selectOpenReturns(context.pool, glance);
  const come = open.filter(({ state }) => state === 'received').map(({ id }) => id);
  const ending = await idsWithoutRefund(context, context.pool, come);
  return open.map(({ id, orderId, orderNumber, name, state, askedAt }) => ({
    ...{ _id: id, orderId, orderNumber, customerName: name, state },
    ...(ending.has(id) && ({ withoutRefund: true } as const)),
    askedAt: askedAt.toISOString(),
  }));
}

function presentDispute({
  id,
  orderId,
  orderNumber,
  reference,
  amount,
  dueAt,
}: Awaited<ReturnType<typeof selectOpenDisputes>>[number]): Desk['disputes']['items'][number] {
  return {
    _id: id,
    orderId,
    orderNumber,
    reference,
    amount: amount === null ? null : pesewas(amount),
    dueAt: dueAt?.toISOString() ?? null,
  };
}
