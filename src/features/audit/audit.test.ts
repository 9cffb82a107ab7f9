import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { person } from '#features/accounts/announcements.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import type { CallContext } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { recordChange } from './audit.ts';
import type { AuditEntry } from './contract.ts';
import { exportAudit } from './own-entries.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context, database } = shop;
const { pool } = database;
const desk = paymentDesk(shop);
const { call } = desk;

let ama: Buyer;
let kofi: Buyer;

beforeAll(async () => {
  [ama, kofi] = [await desk.buyer('admin'), await desk.buyer('admin')];
});

async function list(query = ''): Promise<AuditEntry[]> {
  const { status, body } = await call('GET', `/api/audit${query}`, undefined, ama);
  expect(status).toBe(200);
  return body;
}

const about = async (id: string) => list(`?subject=${id}`);

/** Writes an entry as an operation of this person does. */
async function write(
  who: Buyer,
  { kind = 'thing', id = randomUUID() as string, name = 'A thing' } = {},
  [before, after]: [object | null, object | null] = [{ colour: 'red' }, { colour: 'blue' }],
): Promise<string> {
  const session = await context.sessions.check(pool, who.token);
  await transaction(pool, (shelf) =>
    recordChange({ ...context, session } as CallContext, shelf, {
      action: 'thing-changed',
      subject: { kind, id, name },
      before: before as Record<string, unknown> | null,
      after: after as Record<string, unknown> | null,
    }),
  );
  return id;
}

describe('an entry', () => {
  test('keeps only what differs, and says where there was nothing', async () => {
    const id = await write(ama, {}, [
      { name: 'Balm', price: 'GH₵60.50', old: true, list: [1, 2] },
      { name: 'Balm', price: 'GH₵61.00', list: [1, 2], fresh: null },
    ]);
    expect(await about(id)).toMatchObject([
      { from: { price: 'GH₵60.50', old: true }, to: { price: 'GH₵61.00', fresh: null } },
    ]);
    const added = await write(ama, {}, [null, { name: 'Balm' }]);
    expect(await about(added)).toMatchObject([{ from: null, to: { name: 'Balm' } }]);
  });

  test('is not written when everything stayed as it was', async () => {
    const id = await write(ama, {}, [
      { name: 'Balm', list: [1] },
      { name: 'Balm', list: [1] },
    ]);
    expect(await about(id)).toEqual([]);
  });

  test('is never altered or removed: the database itself refuses', async () => {
    const id = await write(ama);
    const where = `WHERE subject_id = '${id}'`;
    const before = await about(id);
    for (const statement of [
      `DELETE FROM audit_entry ${where}`,
      `UPDATE audit_entry SET at = '2020-01-01' ${where}`,
      `UPDATE audit_entry SET after = '{}' ${where}`,
      `UPDATE audit_entry SET by_email = 'somebody@else.example' ${where}`,
      `UPDATE audit_entry SET by_email = '', action = 'nothing-done' ${where}`,
      `UPDATE audit_entry SET subject_name = '' ${where}`,
    ]) {
      await expect(pool.query(statement), statement).rejects.toThrow(/never altered or removed/);
    }
    expect(await about(id)).toEqual(before);
  });
});

describe('nothing is written', () => {
  test('of what was refused', async () => {
    const { orderId } = await desk.ordered();
    const path = `/api/orders/${orderId}`;
    const refusals = [
      await call('PUT', `${path}/status`, { status: 'shipped', ask: true }, ama),
      await call('PUT', `${path}/status`, { status: 'lost' }, ama),
      await call('PUT', '/api/settings/holdMinutes', { value: 44, version: 9 }, ama),
      await call('POST', `${path}/transfers`, transferOf('refunded', 60.5), ama),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([409, 400, 409, 409]);
    expect([...(await about(orderId)), ...(await about('holdMinutes'))]).toEqual([]);
  });

  test('of what stands already', async () => {
    const { orderId } = await desk.ordered();
    await desk.setStatus(ama, orderId, 'pending');
    await call('PUT', '/api/settings/vat', { value: { on: false }, version: 0 }, ama);
    expect([...(await about(orderId)), ...(await about('vat'))]).toEqual([]);
  });

  test('of a look at a payment that brings nothing new to light', async () => {
    const { buyer, orderId } = await desk.ordered();
    await desk.open(buyer, orderId);
    const [attempt] = await desk.attempts(orderId);
    expect((await call('POST', `/api/payments/${attempt?.id}/check`, {}, ama)).status).toBe(200);
    expect(await about(orderId)).toEqual([]);
  });

  test('of what customers do by the same operations', async () => {
    const { buyer, orderId, jar } = await paid();
    for (const status of ['shipped', 'delivered']) await desk.setStatus(ama, orderId, status);
    const asked = { items: [{ productId: jar, quantity: 1 }], reason: 'Broken' };
    const { body } = await call('POST', `/api/orders/${orderId}/returns`, asked, buyer);
    expect((await call('POST', `/api/returns/${body._id}/withdraw`, {}, buyer)).status).toBe(200);
    const other = await desk.ordered();
    expect((await desk.cancel(other.buyer, other.orderId)).status).toBe(200);
    expect((await about(orderId)).map(({ to }) => to)).toEqual([
      { status: 'delivered' },
      { status: 'shipped' },
    ]);
    expect(await about(other.orderId)).toEqual([]);
  });
});

test('a paid order that is cancelled with its money sent back is two entries', async () => {
  const { orderId, reference } = await paid();
  const body = { status: 'cancelled', refund: true };
  expect((await call('PUT', `/api/orders/${orderId}/status`, body, ama)).status).toBe(200);
  expect(await about(orderId)).toMatchObject([
    { action: 'payment-refunded', from: null, to: { sentBack: 'GH₵60.50', reference } },
    { action: 'order-status-changed', from: { status: 'processing' }, to: { status: 'cancelled' } },
  ]);
});

test('a transfer that is sent back is written down with what became of the order', async () => {
  const { orderId } = await desk.ordered();
  const path = `/api/orders/${orderId}/transfers`;
  expect((await call('POST', path, transferOf('received', 60.5), ama)).status).toBe(200);
  const back = transferOf('refunded', 60.5);
  expect((await call('POST', path, back, kofi)).status).toBe(200);
  const [entry] = await about(orderId);
  expect(entry).toMatchObject({
    action: 'transfer-recorded',
    by: { _id: kofi.id },
    from: { payment: 'paid' },
    to: { payment: 'refunded', sentBack: 'GH₵60.50', reference: back.reference },
  });
});

test('a letter that still waits is noted as tried at once', async () => {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO platform_letter (id, identity, kind, recipient, content, created_at, due_at)
     VALUES ($1, $1::uuid::text, 'reply', 'a@b.example', '{}', $2, $2)`,
    [id, now],
  );
  expect((await call('POST', `/api/letters/${id}/send-again`, undefined, ama)).status).toBe(200);
  expect(await about(id)).toMatchObject([{ to: { sent: 'tried at once' } }]);
});

describe('reading', () => {
  const kind = 'try-reading';
  const [jar, pot] = [randomUUID(), randomUUID()];

  beforeAll(async () => {
    for (const [day, who, id] of [
      ['2027-01-01T23:59:59.999Z', ama, jar],
      ['2027-01-02T00:00:00.000Z', kofi, jar],
      ['2027-01-02T23:59:59.999Z', ama, pot],
      ['2027-01-03T00:00:00.000Z', kofi, pot],
    ] as const) {
      now = new Date(day);
      await write(who, { kind, id, name: '<img src=x onerror=alert(1)>' });
    }
  });

  const days = async (query: string) => (await list(query)).map(({ at }) => at.slice(0, 10));

  test('is newest first, whole or in parts, with the whole told', async () => {
    expect(await days(`?kind=${kind}`)).toEqual([
      '2027-01-03',
      '2027-01-02',
      '2027-01-02',
      '2027-01-01',
    ]);
    const part = await call('GET', `/api/audit?kind=${kind}&limit=1&offset=1`, undefined, ama);
    expect(part.body).toMatchObject([
      {
        at: '2027-01-02T23:59:59.999Z',
        by: { _id: ama.id, email: ama.email },
        action: 'thing-changed',
        subject: { kind, _id: pot, name: '<img src=x onerror=alert(1)>' },
        from: { colour: 'red' },
        to: { colour: 'blue' },
      },
    ]);
    expect(part.headers['x-total-count']).toBe('4');
  });

  test.each([
    ['one person', () => `by=${ama.id}`, 2],
    ['one thing', () => `subject=${pot}`, 2],
    ['one thing of one person', () => `subject=${pot}&by=${ama.id}`, 1],
    ['one day', () => 'from=2027-01-02&to=2027-01-02', 2],
    ['the days from one on', () => 'from=2027-01-02', 3],
    ['the days until one', () => 'to=2027-01-01', 1],
    ['days that are none together', () => 'from=2027-01-03&to=2027-01-01', 0],
    ['a person who changed nothing', () => `by=${randomUUID()}`, 0],
  ])('can be of %s', async (_, query, found) => {
    expect(await list(`?kind=${kind}&${query()}`)).toHaveLength(found);
  });

  test.each(['by=ama', 'kind=Try', 'from=yesterday', 'to=2027-02-30', 'who=me', 'limit=0'])(
    'asked by %s is refused',
    async (query) => {
      expect((await call('GET', `/api/audit?${query}`, undefined, ama)).status).toBe(400);
    },
  );

  test('comes with the choices: who changed something, and what kinds of things', async () => {
    const { body } = await call('GET', '/api/audit/choices', undefined, ama);
    const people = [ama, kofi].map(({ id, email }) => ({ _id: id, email }));
    expect(body.people).toEqual(expect.arrayContaining(people));
    expect(body.people).toHaveLength(2);
    expect(body.kinds).toEqual(['letter', 'order', 'thing', kind]);
  });
});

test('a manager reads all but what is the owners’: settings and admins, their kinds too', async () => {
  const [manager, place] = [await desk.buyer('manager'), randomUUID()];
  for (const kind of ['setting', 'admin', 'thing']) await write(ama, { kind, id: place });
  const read = async (query: string, who: Buyer) =>
    (await call('GET', `/api/audit${query}`, undefined, who)).body;
  const kindsOf = (entries: AuditEntry[]) => entries.map(({ subject }) => subject.kind);
  expect(kindsOf(await read(`?subject=${place}`, ama))).toEqual(['thing', 'admin', 'setting']);
  expect(kindsOf(await read(`?subject=${place}`, manager))).toEqual(['thing']);
  expect(await read('?kind=setting', manager)).toEqual([]);
  const { kinds } = await read('/choices', manager);
  expect(kinds).toContain('thing');
  expect(kinds).not.toContain('setting');
  expect((await read('/choices', ama)).kinds).toEqual(expect.arrayContaining(['admin', 'setting']));
});

test('who leaves takes the own entries along, and is named in none any more', async () => {
  const leaving = await desk.buyer('admin');
  const id = await write(leaving);
  const who = { id: leaving.id, email: leaving.email };
  expect(await exportAudit(pool, who)).toEqual([
    {
      at: now,
      action: 'thing-changed',
      kind: 'thing',
      name: 'A thing',
      before: { colour: 'red' },
      after: { colour: 'blue' },
    },
  ]);
  await context.announcements.tell(person.forgotten, pool, who, now);
  expect(await about(id)).toMatchObject([{ by: { _id: leaving.id, email: '' } }]);
});

async function paid() {
  const order = await desk.ordered();
  await desk.provider.acts.payByCard(await desk.open(order.buyer, order.orderId), goodCard);
  const [attempt] = await desk.attempts(order.orderId);
  const { reference = '' } = attempt ?? {};
  expect(await settlePayment(context, reference)).toBe('paid');
  return { ...order, reference };
}

function transferOf(kind: 'received' | 'refunded', amount: number) {
  return { kind, amount, reference: `Fidelity ${randomUUID()}` };
}
