import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type Database, openPool, transaction } from '#platform/database.ts';
import { testDatabase } from '#tests/database/database.ts';
import { countWaiting } from '#tests/database/waiting-for-locks.ts';
import { forSeeds } from '#tests/random/random.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { demoFacts } from '../../../db/seed/facts.ts';
import {
  findFirstOrderDiscount,
  grantFirstOrderDiscount,
  holdFirstOrderDiscount,
  releaseFirstOrderDiscount,
  spendFirstOrderDiscount,
} from './discounts.ts';

/**
 * Tests that a discount is used only once, in any order of events and with many of them at once.
 */

const { pool, connection } = await testDatabase();
const crowd = openPool({ ...connection, max: 20 }, () => undefined);
afterAll(() => crowd.end());

const at = new Date('2026-11-21T10:00:00Z');
const percent = demoFacts.newsletterPercent;

test('in any order of events it is as the model has it, and used once at most', () =>
  forSeeds(40, async (random) => {
    const model = openModel();
    const accounts = random.list(1, 3, () => ({
      id: randomUUID(),
      orders: random.list(1, 4, randomUUID),
    }));
    const paid = new Map<string, Set<string>>();
    for (let step = 0; step < 60; step += 1) {
      const account = random.oneOf(accounts);
      const event = { accountId: account.id, orderId: random.oneOf(account.orders), at };
      const kind = random.oneOf(kinds);
      const [happened, expected] = [await events[kind](pool, event), model[kind](event)];
      expect(`${step} ${kind} ${happened}`).toBe(`${step} ${kind} ${expected}`);
      expect(await findFirstOrderDiscount(pool, account.id)).toBe(model.find(account.id));
      if (kind === 'pay' && happened) {
        paid.set(account.id, (paid.get(account.id) ?? new Set()).add(event.orderId));
      }
    }
    expect([...paid.values()].filter((orders) => orders.size > 1)).toEqual([]);
  }));

test('of twenty orders at once exactly one gets it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const accountId = await granted();
    const outcomes = await atOnce((database) =>
      holdFirstOrderDiscount(database, { accountId, orderId: randomUUID() }),
    );
    expect(outcomes.filter((outcome) => outcome !== undefined)).toEqual([percent]);
  }
});

test('of twenty orders that are each placed in a transaction exactly one gets it', async () => {
  const accountId = await granted();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      transaction(crowd, async (database) => {
        const shown = await findFirstOrderDiscount(database, accountId);
        const held = await holdFirstOrderDiscount(database, { accountId, orderId: randomUUID() });
        return { shown, held };
      }),
    ),
  );
  expect(outcomes.filter(({ shown }) => shown === percent)).toHaveLength(20);
  expect(outcomes.filter(({ held }) => held === percent)).toHaveLength(1);
});

test('twenty subscriptions at once give one discount', async () => {
  const accountId = randomUUID();
  await atOnce((database) => grantTo(database, { accountId, at }));
  const orders = [randomUUID(), randomUUID()];
  const held = await Promise.all(
    orders.map((orderId) => holdFirstOrderDiscount(pool, { accountId, orderId })),
  );
  expect(held.filter((outcome) => outcome !== undefined)).toEqual([percent]);
});

test('an order that is paid and cancelled at once is either', async () => {
  for (let round = 0; round < 20; round += 1) {
    const accountId = await granted();
    const orderId = randomUUID();
    await holdFirstOrderDiscount(pool, { accountId, orderId });
    const [used] = await Promise.all([
      events.pay(crowd, { accountId, orderId, at }),
      events.cancel(crowd, { accountId, orderId, at }),
    ]);
    expect(await findFirstOrderDiscount(pool, accountId)).toBe(used ? undefined : percent);
  }
});

test('an order that came between what the cart showed and this one leaves this one none', async () => {
  const accountId = await granted();
  const rival = () => holdFirstOrderDiscount(crowd, { accountId, orderId: randomUUID() });
  const held = await transaction(pool, async (client) => {
    const database = withRivalAfterReading(client, rival);
    expect(await findFirstOrderDiscount(database, accountId)).toBe(percent);
    return holdFirstOrderDiscount(database, { accountId, orderId: randomUUID() });
  });
  expect(held).toBeUndefined();
});

test.each([
  ['COMMIT', undefined],
  ['ROLLBACK', percent],
])('an order waits for one that is being placed; after its %s it holds %s', async (end, held) => {
  const accountId = await granted();
  const rival = await crowd.connect();
  await rival.query('BEGIN');
  await holdFirstOrderDiscount(rival, { accountId, orderId: randomUUID() });
  const waiting = holdFirstOrderDiscount(pool, { accountId, orderId: randomUUID() });
  await eventually(async () => expect(await countWaiting(pool)).toBe(1));
  await rival.query(end);
  rival.release();
  expect(await waiting).toBe(held);
});

test('an order that replaces another takes over its discount in the same transaction', async () => {
  const accountId = await granted();
  const [replaced, replacing] = [randomUUID(), randomUUID()];
  await holdFirstOrderDiscount(pool, { accountId, orderId: replaced });
  await transaction(pool, async (database) => {
    await releaseFirstOrderDiscount(database, replaced);
    expect(await holdFirstOrderDiscount(database, { accountId, orderId: replacing })).toBe(percent);
  });
  expect(await spendFirstOrderDiscount(pool, { orderId: replaced, at })).toBe(false);
  expect(await spendFirstOrderDiscount(pool, { orderId: replacing, at })).toBe(true);
});

interface Event {
  accountId: string;
  orderId: string;
  at: Date;
}

const events = {
  subscribe: grantTo,
  place: holdFirstOrderDiscount,
  cancel: (database: Database, { orderId }: Event) => releaseFirstOrderDiscount(database, orderId),
  pay: (database: Database, event: Event) => spendFirstOrderDiscount(database, event),
};

// Leaving the newsletter does not change the discount, so only subscribing is tested.
const kinds = ['subscribe', 'place', 'place', 'cancel', 'pay'] as const;

/** The expected results, kept in a map in place of the table. */
function openModel() {
  const rows = new Map<string, { heldBy?: string | undefined; usedBy?: string }>();
  const holder = (orderId: string) => [...rows.values()].find(({ heldBy }) => heldBy === orderId);
  return {
    subscribe({ accountId }: Event): void {
      if (!rows.has(accountId)) rows.set(accountId, {});
    },
    place({ accountId, orderId }: Event) {
      const row = rows.get(accountId);
      if (row?.usedBy) return row.usedBy === orderId ? percent : undefined;
      if (!row || (row.heldBy && row.heldBy !== orderId)) return undefined;
      row.heldBy = orderId;
      return percent;
    },
    cancel({ orderId }: Event): void {
      const row = holder(orderId);
      if (row) row.heldBy = undefined;
    },
    pay({ orderId }: Event) {
      const row = holder(orderId);
      if (row) Object.assign(row, { heldBy: undefined, usedBy: orderId });
      return [...rows.values()].some(({ usedBy }) => usedBy === orderId);
    },
    find(accountId: string) {
      const row = rows.get(accountId);
      return row && !row.usedBy ? percent : undefined;
    },
  };
}

/** Each account here is a different person. */
function grantTo(database: Database, { accountId, at }: { accountId: string; at: Date }) {
  const person = Buffer.from(accountId);
  return grantFirstOrderDiscount(database, { accountId, person, at });
}

async function granted(): Promise<string> {
  const accountId = randomUUID();
  await grantTo(pool, { accountId, at });
  return accountId;
}

/** Uses twenty connections that are already open, so that no statement waits for one. */
async function atOnce<Value>(work: (database: Database) => Promise<Value>): Promise<Value[]> {
  const clients = await Promise.all(Array.from({ length: 20 }, () => crowd.connect()));
  try {
    return await Promise.all(clients.map((client: pg.PoolClient) => work(client)));
  } finally {
    for (const client of clients) client.release();
  }
}

function withRivalAfterReading(database: Database, rival: () => Promise<unknown>): Database {
  return {
    async query(statement) {
      const answer = await database.query(statement);
      if (/^\s*SELECT/.test(statement.text)) await rival();
      return answer;
    },
  };
}
