import { expect, test } from 'vitest';
import type { Statement } from '#platform/database.ts';
import { moneyDesk } from '#tests/desk/money-desk.ts';
import { findChangedDays, selectSoldIn } from './sold-days.queries.ts';
import { soldSince } from './sold-days.ts';

const desk = await moneyDesk('2026-11-10T09:00:00Z');
const { at, context, pool } = desk;
const since = new Date('2026-11-01T00:00:00Z');

const kept = async () =>
  sumsOf([...((await soldSince(context, [since]))[0] ?? new Map()).values()]);

/** The sum of everything, read anew as one range of time. */
const anew = async () =>
  sumsOf(await selectSoldIn(pool, { froms: [since], untils: [new Date('2027-01-01T00:00:00Z')] }));

function sumsOf(sold: readonly { pieces: number; came: number; taken: number }[]) {
  return sold
    .map(({ pieces, came, taken }) => ({ pieces, came, taken }))
    .sort((a, b) => b.came - a.came);
}

/** The beginnings of the ranges that a statement reads. */
function rangesOf({ values: [first] }: Statement): Date[] {
  return Array.isArray(first) && first[0] instanceof Date ? first : [];
}

test('an order of a day that is over counts, until its money goes back', async () => {
  const first = await desk.paid(4_000);
  at('2026-11-11T09:00:00Z');
  await desk.paid(5_000);
  at('2026-11-20T09:00:00Z');
  expect((await kept()).map(({ came }) => came)).toEqual([5_000, 4_000]);
  at('2026-11-22T09:00:00Z');
  await desk.refund(first.id);
  await desk.finishRefunds();
  expect((await kept()).map(({ came }) => came)).toEqual([5_000]);
  expect(await kept()).toEqual(await anew());
});

test('while nothing happens, no day is read again, and today’s is not either', async () => {
  const asked: Statement[] = [];
  const watched = {
    ...context,
    pool: Object.assign(Object.create(pool), {
      query: (statement: Statement) => {
        asked.push(statement);
        return pool.query(statement);
      },
    }),
  };
  const rangesRead = () => asked.flatMap(rangesOf);
  await soldSince(context, [since]);
  await soldSince(watched, [since]);
  expect(rangesRead()).toEqual([]);
  // A new payment makes its day read again, and is then known.
  const { id } = await desk.paid(3_000);
  await soldSince(watched, [since]);
  await soldSince(watched, [since]);
  expect(rangesRead()).toEqual([new Date('2026-11-22T00:00:00Z')]);
  await desk.refund(id);
  await desk.finishRefunds();
});

test('the day of an event that is known is not looked up again', async () => {
  const time = { since, until: desk.now() };
  const { events } = await findChangedDays(pool, { ...time, known: [] });
  const [[known = 0, day] = [], ...others] = events;
  expect(day).toMatch(/^2026-11-/);
  const again = await findChangedDays(pool, { ...time, known: [known] });
  expect(again.events).toEqual([[known, null], ...others]);
});

test('an order that is paid a second time counts once, on the later day', async () => {
  await pool.query(
    `INSERT INTO orders_event (id, order_id, at, kind, before, after)
     SELECT gen_random_uuid(), order_id, $1, 'paid', before, after FROM orders_event
     WHERE kind = 'paid' AND at < '2026-11-12' AND at >= '2026-11-11'`,
    [new Date('2026-11-22T13:00:00Z')],
  );
  at('2026-11-22T13:01:00Z');
  expect((await kept()).map(({ came }) => came)).toEqual([5_000]);
  expect(await kept()).toEqual(await anew());
});

test('of many who look while orders are paid and money goes back, the last sees all of it', async () => {
  const orders = await Promise.all([desk.paid(6_000), desk.paid(7_000)]);
  at('2026-11-26T09:00:00Z');
  const looks = Array.from({ length: 12 }, () => kept());
  const back = orders.map(({ id }) => desk.refund(id));
  await Promise.all([...looks, ...back, desk.paid(8_000)]);
  await Promise.all([desk.finishRefunds(), kept(), kept()]);
  expect(await kept()).toEqual(await anew());
  expect((await kept()).map(({ came }) => came)).toEqual([8_000, 5_000]);
});

test('after a failover, which may have lost what was seen, all days are read', async () => {
  const froms: Date[] = [];
  let server = new Date('2026-11-20T09:00:00Z');
  const restarted = {
    ...context,
    pool: Object.assign(Object.create(pool), {
      async query(statement: Statement) {
        froms.push(...rangesOf(statement));
        const answer = await pool.query(statement);
        return {
          ...answer,
          rows: answer.rows.map((row) => ('server' in row ? { ...row, server } : row)),
        };
      },
    }),
  };
  await soldSince(restarted, [since]);
  froms.length = 0;
  await soldSince(restarted, [since]);
  expect(froms).toEqual([]);
  server = new Date('2026-11-26T08:59:00Z');
  await soldSince(restarted, [since]);
  expect(froms).toContainEqual(since);
});
