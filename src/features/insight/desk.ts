import { few } from '#features/catalogue/rules.ts';
import { pesewas, sumOf } from '#lib/money.ts';
import { accept } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { whileStill } from '#platform/kept/while-still.ts';
import { idsWithoutRefund } from '../returns/read-returns.ts';
import type { Desk, PaidOrder, SalesDay } from './contract.ts';
import {
  type DaySold,
  findFigures,
  selectLowStock,
  selectOpenDisputes,
  selectOpenReturns,
  selectProductNames,
  selectToPack,
  selectUndecided,
  selectWaitingReviews,
} from './insight.queries.ts';
import { deskDays, lastDayOf, paceRules } from './rules.ts';
import { salesSince } from './sales-days.ts';
import { paceStart, salesOf, soldSince } from './sold-days.ts';

const aDay = 86_400_000;
/** The most items that can be read at a glance. The page for acting on them shows the rest. */
const limit = 5;

export async function readDesk(context: CallContext) {
  return accept(await whileStill(context, 'desk', () => findDesk(context)));
}

/** Asks all questions at the same time. */
async function findDesk(context: CallContext): Promise<Desk> {
  const { pool, clock } = context;
  const now = clock();
  const today = Math.floor(now.getTime() / aDay) * aDay;
  const from = new Date(today - (deskDays - 1) * aDay);
  const before = new Date(from.getTime() - deskDays * aDay);
  const [sales, sold, figures, toPack, undecided, returns, reviews, disputes] = await Promise.all([
    salesSince(context, before),
    readSold(context, { from, now }),
    findFigures(pool, { few, subscribedAfter: from, today: new Date(today) }),
    selectToPack(pool, limit),
    selectUndecided(pool),
    readOpenReturns(context),
    selectWaitingReviews(pool, limit),
    selectOpenDisputes(pool, limit),
  ]);
  const cancelled = undecided.filter(({ status }) => status === 'cancelled');
  const delivered = undecided.filter(({ status }) => status === 'delivered');
  return Object.freeze({
    sales: presentSales({ from, before }, sales),
    bestSellers: sold.best,
    newOrders: figures.newOrders,
    messages: figures.messages,
    reviews: figures.reviews,
    toPack: { items: toPack.map(presentPaid), total: figures.toPack },
    undecided: firstOf(cancelled.map((row) => presentPaid({ ...row, paidAt: row.since }))),
    cashDue: firstOf(delivered.map(presentCashDue)),
    returns: { items: returns, total: figures.returns },
    productReviews: {
      items: reviews.map(({ id, writtenAt, ...review }) => ({
        ...review,
        _id: id,
        writtenAt: writtenAt.toISOString(),
      })),
      total: figures.productReviews,
    },
    lowStock: {
      items: sold.low.map(({ id, name, stock: left, sold, days }) => ({
        _id: id,
        name,
        stock: left,
        lastDay: lastDayOf({ stock: left, sold, days }, now),
      })),
      few: figures.fewLeft,
      none: figures.noneLeft,
      soon: sold.low.find(({ word }) => word === 'soon')?.alike ?? 0,
    },
    disputes: { items: disputes.map(presentDispute), total: figures.disputes },
    newSubscribers: figures.subscribers,
  });
}

/** What sold best since `from`, and what runs low at the pace of the last weeks. */
async function readSold(context: CallContext, { from, now }: { from: Date; now: Date }) {
  const { pool } = context;
  const [whole, pace] = await soldSince(context, [from, paceStart(now)]);
  const most = [...(whole ?? [])]
    .filter(([, { pieces }]) => pieces > 0)
    .sort(
      ([a, one], [b, other]) =>
        other.pieces - one.pieces || other.came - one.came || (a < b ? -1 : 1),
    )
    .slice(0, limit);
  const [named, low] = await Promise.all([
    selectProductNames(
      pool,
      most.map(([id]) => id),
    ),
    selectLowStock(pool, { few, limit, now, sales: salesOf(pace), pace: paceRules }),
  ]);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const best = most.flatMap(([_id, { pieces, came }]) => {
    const name = names.get(_id);
    return name === undefined ? [] : [{ _id, name, pieces, came: pesewas(came) }];
  });
  return { best, low };
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

function firstOf<Item>(all: readonly Item[]) {
  return { items: all.slice(0, limit), total: all.length };
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

function presentCashDue({
  since,
  ...order
}: Awaited<ReturnType<typeof selectUndecided>>[number]): Desk['cashDue']['items'][number] {
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
  const open = await selectOpenReturns(context.pool, limit);
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
