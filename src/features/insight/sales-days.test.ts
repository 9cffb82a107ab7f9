import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { settlePayment } from '#features/payments/settle-payment.ts';
import type { Statement } from '#platform/database.ts';
import { watchReads } from '#tests/database/watched-reads.ts';
import { moneyDesk } from '#tests/desk/money-desk.ts';
import { goodCard } from '#tests/desk/payment-desk.ts';
import { type DaySold, selectSales } from './insight.queries.ts';
import { salesSince } from './sales-days.ts';

const desk = await moneyDesk('2026-11-10T09:00:00Z');
const { at, context, pool } = desk;
const from = new Date('2026-11-01T00:00:00Z');

const watched = watchReads(pool, 'generate_series');
const kept = async () => inOrder(await salesSince({ ...context, pool: watched.pool }, from));

/** All days added up anew. */
async function anew() {
  const until = new Date(desk.now());
  until.setUTCHours(24, 0, 0, 0);
  return inOrder(await selectSales(pool, { from, until }));
}

function inOrder(days: readonly DaySold[]) {
  return days.toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

const cameOn = (days: readonly DaySold[], wanted: string) =>
  days.find(({ day }) => day === wanted)?.came;

/** A refund of an order of another day that is done now, as a transaction that is still open. */
async function beginRefund(attemptId: string) {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO payments_refund (id, attempt_id, amount_pesewas, cause, reason, state, created_at,
       done_at)
     VALUES ($1, $2, 100, $3, '', 'done', $4, $4)`,
    [randomUUID(), attemptId, `late ${randomUUID()}`, desk.now()],
  );
  return async () => {
    await client.query('COMMIT');
    client.release();
  };
}

test('only the days that can have changed are read again', async () => {
  await desk.paid(4_000);
  at('2026-11-20T09:00:00Z');
  expect(await kept()).toEqual(await anew());
  at('2026-11-20T10:30:00Z');
  await kept();
  watched.read = [];
  at('2026-11-20T10:31:00Z');
  expect(await kept()).toEqual(await anew());
  expect(watched.read.map(([first]) => first)).toEqual([new Date('2026-11-20T00:00:00Z')]);
});

test('money that came days ago and is heard of now is on its day', async () => {
  at('2026-11-21T09:00:00Z');
  const { code, reference, id } = await desk.opened(5_000);
  await desk.provider.acts.payByCard(code, goodCard);
  at('2026-11-24T09:00:00Z');
  await kept();
  at('2026-11-24T10:00:00Z');
  await kept();
  await settlePayment(context, reference);
  // The provider of this test pays by another clock.
  await pool.query('UPDATE payments_attempt SET received_at = $2 WHERE id = $1', [
    id,
    new Date('2026-11-21T09:05:00Z'),
  ]);
  const days = await kept();
  expect(cameOn(days, '2026-11-21')).toBe(5_000);
  expect(days).toEqual(await anew());
});

test('the end of a day whose transaction ends after it is seen, and stays', async () => {
  at('2026-11-25T23:00:00Z');
  const { id } = await desk.paid(6_000);
  at('2026-11-25T23:59:00Z');
  const commit = await beginRefund(id);
  at('2026-11-26T00:30:00Z');
  await kept();
  await commit();
  for (const time of ['01:15', '01:16', '09:00']) {
    at(`2026-11-26T${time}:00Z`);
    expect(await kept()).toEqual(await anew());
  }
});

test('what is paid while a look reads is there at the next one', async () => {
  at('2026-11-27T09:00:00Z');
  const early = await desk.opened(7_000);
  const late = await desk.opened(8_000);
  for (const { code } of [early, late]) await desk.provider.acts.payByCard(code, goodCard);
  at('2026-11-28T09:00:00Z');
  await kept();
  const pays =
    ({ id, reference }: typeof early) =>
    async () => {
      await settlePayment(context, reference);
      await pool.query('UPDATE payments_attempt SET received_at = $2 WHERE id = $1', [
        id,
        new Date('2026-11-27T09:05:00Z'),
      ]);
    };
  watched.before = pays(early);
  watched.after = pays(late);
  await kept();
  expect(await kept()).toEqual(await anew());
});

test('a look that was slow leaves no old day behind', async () => {
  at('2026-11-29T09:00:00Z');
  const { code, reference, id } = await desk.opened(9_000);
  await desk.provider.acts.payByCard(code, goodCard);
  // Nobody has looked for so long that all days are read.
  at('2026-12-01T10:00:00Z');
  watched.after = async () => {
    await settlePayment(context, reference);
    await pool.query('UPDATE payments_attempt SET received_at = $2 WHERE id = $1', [
      id,
      new Date('2026-11-29T09:05:00Z'),
    ]);
    await kept();
  };
  await kept();
  at('2026-12-01T11:30:00Z');
  expect(await kept()).toEqual(await anew());
});

test('a clock that was set back reads all of it', async () => {
  at('2026-12-01T09:00:00Z');
  expect(await kept()).toEqual(await anew());
  watched.read = [];
  at('2026-11-30T09:00:00Z');
  expect(await kept()).toEqual(await anew());
  expect(watched.read.map(([first]) => first)).toEqual([from]);
});

test('after a failover all of it is read', async () => {
  await kept();
  watched.read = [];
  const elsewhere = Object.assign(Object.create(watched.pool), {
    async query(statement: Statement) {
      const answer = await watched.pool.query(statement);
      if (!statement.text.includes('pg_postmaster_start_time')) return answer;
      return { ...answer, rows: [{ ...answer.rows[0], server: new Date('2026-11-30T08:59:00Z') }] };
    },
  });
  await salesSince({ ...context, pool: elsewhere }, from);
  expect(watched.read.map(([first]) => first)).toEqual([from]);
});
