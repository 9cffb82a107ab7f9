import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#platform/database.ts';
import { claimNextLetter } from '#platform/mail/letters.queries.ts';
import { type Buyer, orderDesk } from '#tests/desk/order-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { takeMoney } from './money-came.ts';

let now = new Date('2026-11-23T07:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const { pool } = shop.database;
const desk = orderDesk(shop);
const [admin, packer, otherPacker] = [
  await desk.buyer('admin'),
  await desk.buyer('packer'),
  await desk.buyer('packer'),
];

const door = {
  _id: randomUUID(),
  name: 'Rider',
  regions: ['Northern'],
  fee: 0,
  freeFrom: null,
  cashUpTo: 500,
  days: null,
};
const point = {
  _id: randomUUID(),
  name: 'Tamale market',
  address: 'Stall 4',
  city: 'Tamale',
  region: 'Northern',
  hours: 'Mon to Sat, 8:00 to 17:00',
  phone: null,
  days: null,
};

beforeAll(async () => {
  const plan = { version: 0, zones: [door], points: [point] };
  const { status, body } = await desk.call('PUT', '/api/delivery/plan', plan, admin);
  expect(status, JSON.stringify(body)).toBe(200);
});

beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000);
});

const passes = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

async function ordered({ cash = false, atPoint = false } = {}) {
  const buyer = await desk.buyer();
  const jar = await desk.product('Jar', 6_050, 5);
  await desk.add(buyer, jar, 2);
  const delivery = { choice: atPoint ? point._id : door._id, fee: 0, ...(cash && { cash }) };
  const placed = await desk.place(buyer, { delivery });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const id = placed.body._id as string;
  if (!cash) {
    await transaction(pool, (database) => takeMoney(context, database, desk.moneyFor(id)));
  }
  // Remove the letters so far, because only later ones are tested.
  await pool.query('DELETE FROM platform_letter');
  return { buyer, jar, id };
}

const ship = (orders: { _id: string; step: string; tracking?: string }[], by = {}, who = packer) =>
  desk.call('POST', '/api/packing/shipped', { ...by, orders }, who);
const undo = (steps: { _id: string; step: string }[], who: Buyer = packer) =>
  desk.call('POST', '/api/packing/undone', { steps }, who);
const stateOf = async (id: string) => (await desk.read(admin, id)).body;

/** The letter that a sender would take now. */
const claim = () =>
  claimNextLetter(pool, {
    now,
    claimedUntil: new Date(now.getTime() + 300_000),
    urgentKinds: ['code'],
    manyKinds: [],
    busyDomains: [],
    urgentOnly: false,
    withoutMany: false,
  });

async function lettersOf({ email }: Buyer) {
  const { rows } = await pool.query(
    'SELECT kind, content FROM platform_letter WHERE recipient = $1 ORDER BY number',
    [email],
  );
  return rows as { kind: string; content: { courier: string; order: { shipping: object } } }[];
}

async function historyOf(id: string): Promise<string[]> {
  return (await stateOf(id)).history.map(({ what }: { what: string }) => what);
}

describe('several orders with one press', () => {
  test('go with one courier and rider, each with its own number, and what cannot go says why', async () => {
    const [one, two, gone] = [await ordered(), await ordered({ cash: true }), await ordered()];
    const fetched = await ordered({ atPoint: true });
    expect((await desk.setStatus(admin, gone.id, 'cancelled')).status).toBe(200);
    const asked = [one, gone, two].map(({ id }, place) => ({
      _id: id,
      step: randomUUID(),
      tracking: `VIP ${place}`,
    }));
    const by = { courier: 'VIP bus', riderName: 'Kofi', riderPhone: '024 765 4321' };
    const { status, body } = await ship(asked, by);
    expect([status, body]).toEqual([
      200,
      [
        { _id: one.id, done: true, says: '' },
        {
          _id: gone.id,
          done: false,
          says: 'This order was cancelled. Please keep its parcel.',
        },
        { _id: two.id, done: true, says: '' },
      ],
    ]);
    const shipping = { ...by, riderPhone: '+233247654321' };
    expect(await stateOf(one.id)).toMatchObject({
      status: 'shipped',
      shipping: { ...shipping, tracking: 'VIP 0' },
    });
    expect(await stateOf(two.id)).toMatchObject({
      status: 'shipped',
      shipping: { ...shipping, tracking: 'VIP 2' },
    });
    expect(await lettersOf(one.buyer)).toMatchObject([
      { kind: 'order-shipped', content: { courier: 'VIP bus', order: { shipping } } },
    ]);
    // An order that is picked up has no courier, even if one was chosen for the other orders.
    const ready = [{ _id: fetched.id, step: randomUUID(), tracking: 'VIP 3' }];
    expect((await ship(ready, by)).body).toMatchObject([{ done: true }]);
    const nobody = { courier: '', tracking: '', riderName: '', riderPhone: '' };
    expect(await stateOf(fetched.id)).toMatchObject({ status: 'shipped', shipping: nobody });
    expect(await stateOf(gone.id)).toMatchObject({ status: 'cancelled' });
    expect((await stateOf(gone.id)).shipping).toBeUndefined();
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('sent again after a lost answer, nothing happens twice', async () => {
    const { buyer, id } = await ordered({ atPoint: true });
    const asked = [{ _id: id, step: randomUUID() }];
    const answers = await Promise.all([ship(asked), ship(asked), ship(asked)]);
    for (const { body } of answers) expect(body).toEqual([{ _id: id, done: true, says: '' }]);
    expect((await historyOf(id)).filter((what) => what === 'Ready to pick up')).toHaveLength(1);
    expect(await lettersOf(buyer)).toHaveLength(1);
    const other = await ship([{ _id: id, step: randomUUID() }]);
    expect(other.body).toEqual([{ _id: id, done: false, says: 'This order was shipped already.' }]);
    const { id: another } = await ordered();
    expect((await ship([{ _id: another, step: asked[0]?.step ?? '' }])).body[0].done).toBe(false);
  });

  test('sent again with another number, it says what was told to the customer', async () => {
    const { buyer, id } = await ordered();
    const step = randomUUID();
    await ship([{ _id: id, step, tracking: 'VIP 1' }], { courier: 'VIP bus' });
    const says =
      'This is done already, and what you changed since isn’t in it. Shipped: VIP bus, VIP 1.';
    const corrected = [{ _id: id, step, tracking: 'VIP 2' }];
    expect((await ship(corrected, { courier: 'VIP bus' })).body).toEqual([
      { _id: id, done: false, says },
    ]);
    const alone = await desk.call('PUT', `/api/packing/${id}/shipped`, { step }, packer);
    expect([alone.status, alone.body.code, alone.body.message]).toEqual([
      409,
      'done-otherwise',
      says,
    ]);
    const set = { status: 'shipped', step, courier: 'VIP bus' };
    const status = `/api/orders/${id}/status`;
    expect((await desk.call('PUT', status, set, admin)).body.message).toBe(says);
    const same = await desk.call('PUT', status, { ...set, tracking: 'VIP 1' }, admin);
    expect(same.status).toBe(200);
    expect((await stateOf(id)).shipping.tracking).toBe('VIP 1');
    expect(await lettersOf(buyer)).toHaveLength(1);
  });

  test('six who press at once ship each order once', async () => {
    const orders = [await ordered(), await ordered(), await ordered()];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        ship(
          (place % 2 ? orders : orders.toReversed()).map(({ id }) => ({
            _id: id,
            step: randomUUID(),
          })),
        ),
      ),
    );
    const done = answers.flatMap(({ body }) => body as { done: boolean }[]);
    expect(done.filter((outcome) => outcome.done)).toHaveLength(3);
    for (const { buyer } of orders) expect(await lettersOf(buyer)).toHaveLength(1);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('an unpaid, a refunded and an unknown order stay, and a wrong telephone is refused', async () => {
    const { id } = await ordered();
    await pool.query(`UPDATE orders_order SET payment = 'refunded' WHERE id = $1`, [id]);
    const unknown = randomUUID();
    const { body } = await ship([
      { _id: id, step: randomUUID() },
      { _id: unknown, step: randomUUID() },
    ]);
    expect(body).toMatchObject([
      { done: false, says: 'This order was refunded. Please keep its parcel.' },
      { _id: unknown, done: false },
    ]);
    const wrong = await ship([{ _id: id, step: randomUUID() }], { riderPhone: '12' });
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      'Please enter a Ghana phone number, such as 024 123 4567, or leave it empty.',
    ]);
  });
});

describe('a step is undone', () => {
  test('within the minute: the order is as before, and its letter is gone', async () => {
    const [one, two] = [await ordered(), await ordered({ cash: true })];
    const before = [await stateOf(one.id), await stateOf(two.id)];
    const steps = [one, two].map(({ id }) => ({ _id: id, step: randomUUID() }));
    await ship(steps, { courier: 'VIP bus' });
    passes(60);
    const done = [one, two].map(({ id }) => ({ _id: id, done: true, says: '' }));
    expect((await undo(steps)).body).toEqual(done);
    for (const [place, { id, buyer }] of [one, two].entries()) {
      const { history, ...order } = await stateOf(id);
      const { history: earlier, ...was } = before[place];
      expect({ ...order, delivery: null }).toEqual({ ...was, delivery: null });
      expect(history.length).toBe(earlier.length + 2);
      expect(history.at(-1).what).toMatch(/: Undone$/);
      expect(await lettersOf(buyer)).toEqual([]);
    }
    // The answer was lost, so the admin presses again.
    expect((await undo(steps)).body).toEqual(done);
    expect((await stateOf(one.id)).status).toBe(before[0].status);
    expect(await desk.auditBooks()).toEqual([]);
    const again = steps.map(({ _id }) => ({ _id, step: randomUUID() }));
    expect((await ship(again)).body).toEqual(done);
    expect(await lettersOf(one.buyer)).toHaveLength(1);
  });

  test('not later, not by others, and not when the order has moved on', async () => {
    const { id, buyer } = await ordered({ cash: true });
    const step = { _id: id, step: randomUUID() };
    await ship([step]);
    const changed = 'This order has changed since, so the step stays.';
    expect((await undo([step], otherPacker)).body[0].says).toBe(changed);
    expect((await undo([{ _id: id, step: randomUUID() }])).body[0].says).toBe(changed);
    passes(61);
    expect((await undo([step])).body[0].says).toBe(
      'It is too late to undo this: the minute is over.',
    );
    passes(-61);
    const paid = await desk.call('POST', `/api/orders/${id}/cash`, { amount: 121 }, admin);
    expect(paid.status).toBe(200);
    expect((await undo([step])).body).toEqual([{ _id: id, done: false, says: changed }]);
    expect(await stateOf(id)).toMatchObject({ status: 'shipped', payment: 'paid' });
    expect((await lettersOf(buyer)).map(({ kind }) => kind)).toContain('order-shipped');
  });

  test('of one order alone too, but what waits for money or was cancelled has no undoing', async () => {
    const { id, buyer } = await ordered();
    const set = (status: string, step: string) =>
      desk.call('PUT', `/api/orders/${id}/status`, { status, step }, admin);
    const [shipped, delivered, cancelled] = [randomUUID(), randomUUID(), randomUUID()];
    await set('shipped', shipped);
    await set('delivered', delivered);
    expect((await undo([{ _id: id, step: delivered }], admin)).body[0].done).toBe(true);
    expect(await stateOf(id)).toMatchObject({ status: 'shipped' });
    expect((await lettersOf(buyer)).map(({ kind }) => kind)).toEqual(['order-shipped']);
    await set('cancelled', cancelled);
    expect((await claim())?.kind).toBe('order-cancelled');
    expect((await undo([{ _id: id, step: cancelled }], admin)).body[0].done).toBe(false);
    expect(await desk.auditBooks()).toEqual([]);
  });
});

describe('the letter of a step', () => {
  test('waits for the minute, and holds up no other letter to the same reader', async () => {
    const { id, buyer } = await ordered();
    await ship([{ _id: id, step: randomUUID() }]);
    await transaction(pool, (database) =>
      context.letters.post(database, {
        kind: 'other',
        identity: randomUUID(),
        to: buyer.email,
        content: {},
      }),
    );
    passes(59);
    expect((await claim())?.kind).toBe('other');
    expect(await claim()).toBeUndefined();
    passes(1);
    expect((await claim())?.kind).toBe('order-shipped');
  });

  test('goes at once after a step that nobody means to undo', async () => {
    const { id } = await ordered();
    await desk.setStatus(admin, id, 'shipped');
    expect((await claim())?.kind).toBe('order-shipped');
  });

  test('that a sender has taken refuses the undoing', async () => {
    const { id } = await ordered();
    const step = { _id: id, step: randomUUID() };
    await ship([step]);
    passes(60);
    expect((await claim())?.kind).toBe('order-shipped');
    const says = 'The customer has been emailed already, so the step stays.';
    expect((await undo([step])).body).toEqual([{ _id: id, done: false, says }]);
    expect(await stateOf(id)).toMatchObject({ status: 'shipped' });
  });

  test('does not leave sooner when an admin presses to send it again', async () => {
    const { id, buyer } = await ordered();
    const step = { _id: id, step: randomUUID() };
    await ship([step]);
    const { rows } = await pool.query('SELECT id FROM platform_letter WHERE recipient = $1', [
      buyer.email,
    ]);
    const again = `/api/letters/${rows[0].id}/send-again`;
    expect((await desk.call('POST', again, undefined, admin)).status).toBeLessThan(300);
    passes(30);
    expect(await claim()).toBeUndefined();
    expect((await undo([step])).body[0].done).toBe(true);
    expect(await lettersOf(buyer)).toEqual([]);
  });

  test('is taken by the sender or by the undoing, whichever comes to its line first', async () => {
    const [one, two] = [await ordered(), await ordered()];
    const steps = [one, two].map(({ id }) => ({ _id: id, step: randomUUID() }));
    await ship(steps);
    passes(60);
    const { takeBack } = context.letters;
    try {
      // The sender takes the letter right before the letter is taken back.
      context.letters.takeBack = async (database, identity) => {
        await claim();
        await claim();
        return takeBack(database, identity);
      };
      expect((await undo(steps.slice(0, 1))).body[0].done).toBe(false);
      await pool.query('UPDATE platform_letter SET attempts = 0, claimed_until = NULL');
      // The sender looks right after the letter is taken back, before the undoing is committed.
      let found: unknown = 'nobody looked';
      context.letters.takeBack = async (database, identity) => {
        const back = await takeBack(database, identity);
        await pool.query('DELETE FROM platform_letter WHERE recipient = $1', [one.buyer.email]);
        found = await claim();
        return back;
      };
      expect((await undo(steps.slice(1))).body[0].done).toBe(true);
      expect(found).toBeUndefined();
    } finally {
      context.letters.takeBack = takeBack;
    }
    expect(await lettersOf(two.buyer)).toEqual([]);
    expect(await stateOf(two.id)).toMatchObject({ status: 'processing' });
  });

  test('thirty times at once, the order and its letter agree', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => ordered()));
    const steps = orders.map(({ id }) => ({ _id: id, step: randomUUID() }));
    await ship(steps);
    passes(60);
    const [answers] = await Promise.all([
      Promise.all(steps.map((step) => undo([step]))),
      ...Array.from({ length: 10 }, () => claim()),
    ]);
    for (const [place, { body }] of answers.entries()) {
      const { id, buyer } = orders[place] ?? { id: '', buyer: packer };
      const undone = body[0].done as boolean;
      expect((await stateOf(id)).status).toBe(undone ? 'processing' : 'shipped');
      expect(await lettersOf(buyer)).toHaveLength(undone ? 0 : 1);
    }
    expect(await desk.auditBooks()).toEqual([]);
  });
});
