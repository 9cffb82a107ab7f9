import { randomInt, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMinute, anHour } from '#lib/durations.ts';
import { webhookPath } from '#lib/paths.ts';
import type { FaultKind } from '#local-paystack/fault-kinds.ts';
import { signatureOf } from '#local-paystack/signature.ts';
import { transaction } from '#platform/database.ts';
import { goodCard, paymentDesk, withProvider } from '#tests/desk/payment-desk.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { doWebhooks } from './do-webhooks.ts';
import { providerOf } from './provider.ts';
import { settleDuePayments } from './reconcile.ts';
import { sendRefunds } from './send-refunds.ts';
import { sweepPayments } from './sweep.ts';
import { claimDueWebhooks } from './webhooks.queries.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const { pool } = shop.database;
const desk = paymentDesk(shop);
const { provider } = desk;
const admin = await desk.buyer('admin');
const address = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}${webhookPath}`;
/** The key that src/features/payments/open-provider.ts gives to the local provider. */
const key = `sk_test_${context.secrets.sign('local provider', 'key').toString('hex')}`;

beforeEach(async () => {
  now = new Date(now.getTime() + 100 * anHour);
  provider.faults.clear();
  await doWebhooks(context);
  await pool.query('DELETE FROM local_paystack_event');
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * aMinute);
};

/** An order that is paid at the provider, and whose event has this fault. */
async function paid(kind?: FaultKind) {
  const { buyer, jar, orderId } = await desk.ordered();
  const code = await desk.open(buyer, orderId);
  const [{ reference = '', id = '' } = {}] = await desk.attempts(orderId);
  if (kind) provider.faults.arm({ kind, reference, times: 1 });
  await provider.acts.payByCard(code, goodCard);
  return { buyer, jar, orderId, code, reference, id };
}

/** Sends all due events, and answers the shop's replies to them. */
async function told(): Promise<string[]> {
  await provider.sendDue();
  return eventually(async () => {
    // The shop's own job may be handling one of them right now.
    const { rows } = await pool.query(
      'SELECT last_answer FROM local_paystack_event WHERE first_due_at <= $1 ORDER BY id',
      [now],
    );
    const answers = rows.map(({ last_answer: answer }) => answer);
    expect(answers).not.toContain(null);
    return answers;
  });
}

interface Sending {
  signature?: string | undefined;
  headers?: Record<string, string>;
}

const right = (body: string | Buffer) => signatureOf(body, key);

async function send(
  body: string | Buffer,
  { signature = right(body), headers = {} }: Sending = {},
) {
  const response = await fetch(address, {
    method: 'POST',
    body: Buffer.from(body),
    headers: { ...(signature ? { 'x-paystack-signature': signature } : {}), ...headers },
  });
  await response.text();
  return response.status;
}

const chargeOf = (reference: string, more: object = {}) =>
  JSON.stringify({ event: 'charge.success', data: { id: 7, reference, ...more } });

async function keptOf(part: string) {
  const { rows } = await pool.query(
    'SELECT id, event, body, due_at, tries, trouble FROM payments_webhook WHERE strpos(body, $1) > 0',
    [part],
  );
  return rows as {
    id: string;
    event: string;
    body: string;
    due_at: Date | null;
    tries: number;
    trouble: string | null;
  }[];
}

const paymentOf = async (orderId: string) => (await desk.read(admin, orderId)).body.payment;
const statesOf = async (orderId: string) =>
  (await desk.attempts(orderId)).map(({ state }) => state);

describe('what the provider tells is kept before it is thanked', () => {
  test('as it came, and done afterwards', async () => {
    const { buyer, orderId, reference } = await paid();
    expect(await told()).toEqual(['200']);
    const [row, ...more] = await keptOf(reference);
    expect([row?.event, row?.due_at, more]).toEqual(['charge.success', now, []]);
    const sent = await pool.query('SELECT body FROM local_paystack_event');
    expect(row?.body).toBe(sent.rows[0]?.body);
    expect(await paymentOf(orderId)).toBe('unpaid');
    await doWebhooks(context);
    expect(await paymentOf(orderId)).toBe('paid');
    expect(await desk.lettersWritten(buyer.email)).toEqual(['order-received', 'payment-received']);
    expect(await keptOf(reference)).toMatchObject([{ due_at: null, trouble: null, tries: 1 }]);
  });

  test('once, however often the same bytes come, also at the same moment', async () => {
    const body = chargeOf(randomUUID());
    const statuses = await Promise.all(Array.from({ length: 12 }, () => send(body)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await keptOf(body)).toHaveLength(1);
    await doWebhooks(context);
    later(60);
    expect(await send(body)).toBe(200);
    // A repeat is not acted on twice.
    expect(await keptOf(body)).toMatchObject([{ due_at: null, tries: 1 }]);
  });

  test('each, when its bytes differ', async () => {
    const reference = randomUUID();
    await send(chargeOf(reference));
    await send(chargeOf(reference, { fees: 1 }));
    expect(await keptOf(reference)).toHaveLength(2);
  });

  test.each([
    ['application/json; charset=utf-8'],
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['application/octet-stream'],
    ['multipart/form-data; boundary=x'],
    [''],
  ])('whatever it calls its type: %s', async (type) => {
    const body = chargeOf(randomUUID());
    expect(await send(body, { headers: type ? { 'content-type': type } : {} })).toBe(200);
    expect(await keptOf(body)).toHaveLength(1);
  });

  test('also when it is no JSON, for nobody knows what it was', async () => {
    const body = `<event>${randomUUID()}</event>`;
    expect(await send(body)).toBe(200);
    await doWebhooks(context);
    expect(await keptOf(body)).toMatchObject([{ event: 'unreadable', due_at: null }]);
  });

  test.each([
    ['a NUL', '\0'],
    ['bytes that are no UTF-8', '\xff\xfe'],
    ['half a surrogate', '"\\ud800"'],
    ['an escaped NUL', '"\\u0000"'],
  ])('also with %s in it', async (_, odd) => {
    const name = randomUUID();
    const body = Buffer.from(`{"event":"odd","data":{"name":"${name}"},"more":${odd}}`, 'latin1');
    expect(await send(body)).toBe(200);
    expect(await keptOf(name)).toHaveLength(1);
  });

  test('also with an escaped NUL in the name of its event', async () => {
    const name = randomUUID();
    expect(await send(`{"event":"charge\\u0000.success","data":{"name":"${name}"}}`)).toBe(200);
    expect(await keptOf(name)).toHaveLength(1);
  });

  test('also of an event that nobody knows, and of one without data', async () => {
    const { orderId, reference } = await paid('webhook-unknown-event');
    expect(await told()).toEqual(['200', '200']);
    await doWebhooks(context);
    expect((await keptOf(reference)).map(({ event }) => event).sort()).toEqual([
      'charge.admired',
      'charge.success',
    ]);
    expect(await keptOf(reference)).toMatchObject([{ due_at: null }, { due_at: null }]);
    expect(await paymentOf(orderId)).toBe('paid');
    expect(await send(`{"event":"transfer.success","data":null,"x":"${reference}"}`)).toBe(200);
  });
});

describe('not kept, and not thanked, is', () => {
  test.each([
    'webhook-bad-signature',
    'webhook-no-signature',
    'webhook-uppercase-signature',
    'webhook-old-key',
  ] as const)('%s; the payment is found by looking', async (kind) => {
    const { orderId, reference } = await paid(kind);
    expect(await told()).toEqual(['401']);
    expect(await keptOf(reference)).toEqual([]);
    await doWebhooks(context);
    expect(await paymentOf(orderId)).toBe('unpaid');
    later(1);
    await settleDuePayments(context);
    expect(await paymentOf(orderId)).toBe('paid');
  });

  test('the same JSON in other bytes, under the signature of the first', async () => {
    const body = chargeOf(randomUUID());
    const pretty = JSON.stringify(JSON.parse(body), null, 2);
    expect(await send(pretty, { signature: right(body) })).toBe(401);
    expect(await send(`${body}\n`, { signature: right(body) })).toBe(401);
  });

  test('a body with one signature right and one wrong', async () => {
    const body = chargeOf(randomUUID());
    expect(await send(body, { signature: `${right(body)}, ${'0'.repeat(128)}` })).toBe(401);
  });

  test('nothing, with no signature', async () => {
    expect(await send('', { signature: '' })).toBe(401);
    const bare = await fetch(address, { method: 'POST' });
    expect([bare.status, await bare.text()]).toEqual([401, 'forged\n']);
  });

  test('more than the provider ever sends, however well it is signed', async () => {
    const before = await keptOf('admired');
    const body = (size: number) => `{"event":"admired","data":{"by":"${'x'.repeat(size)}"}}`;
    expect(await send(body(300 * 1024))).toBe(413);
    expect(await keptOf('admired')).toHaveLength(before.length);
    expect(await send(body(200 * 1024))).toBe(200);
    expect(await keptOf('admired')).toHaveLength(before.length + 1);
  });

  test('what the database could not take: the provider repeats it, and it counts', async () => {
    const { orderId, reference } = await paid();
    await pool.query('ALTER TABLE payments_webhook RENAME TO payments_webhook_away');
    const [answer] = await told().finally(() =>
      pool.query('ALTER TABLE payments_webhook_away RENAME TO payments_webhook'),
    );
    expect(Number(answer)).toBeGreaterThanOrEqual(500);
    expect(await keptOf(reference)).toEqual([]);
    later(3);
    await provider.sendDue();
    await eventually(async () => expect(await keptOf(reference)).toHaveLength(1));
    expect(await told()).toEqual(['200']);
    await doWebhooks(context);
    expect(await paymentOf(orderId)).toBe('paid');
  });
});

describe('what was told is done', () => {
  test.each([
    'webhook-pretty-printed',
    'webhook-escaped',
    'webhook-string-amounts',
    'webhook-without-id',
    'webhook-slow',
  ] as const)('%s: paid', { timeout: 20_000 }, async (kind) => {
    const { orderId } = await paid(kind);
    await eventually(async () => expect(await told()).toEqual(['200']));
    await doWebhooks(context);
    expect(await paymentOf(orderId)).toBe('paid');
  });

  test('also when its id is a null: what it is about has another name', async () => {
    const { orderId, reference } = await paid('webhook-dropped');
    await send(chargeOf(reference, { id: null }));
    await doWebhooks(context);
    expect(await paymentOf(orderId)).toBe('paid');
  });

  test.each([
    ['webhook-twice', 0],
    ['webhook-replayed', 72 * 60],
  ] as const)('%s: once', async (kind, minutes) => {
    const { buyer, orderId, reference } = await paid(kind);
    await told();
    await doWebhooks(context);
    later(minutes);
    expect(await told()).toEqual(['200', '200']);
    await doWebhooks(context);
    expect(await keptOf(reference)).toHaveLength(1);
    expect(await desk.lettersWritten(buyer.email)).toEqual(['order-received', 'payment-received']);
    expect((await desk.read(admin, orderId)).body.history).toHaveLength(2);
  });

  test('once, of ten that tell the same in other words and are done by four at the same moment', async () => {
    const { buyer, jar, orderId, reference } = await desk.ordered().then(async (order) => {
      const code = await desk.open(order.buyer, order.orderId);
      const [{ reference: of = '' } = {}] = await desk.attempts(order.orderId);
      provider.faults.arm({ kind: 'webhook-dropped', reference: of });
      await provider.acts.payByCard(code, goodCard);
      return { ...order, reference: of };
    });
    const bodies = Array.from({ length: 10 }, (_, place) => chargeOf(reference, { place }));
    await Promise.all(bodies.map((body) => send(body)));
    expect(await keptOf(reference)).toHaveLength(10);
    await Promise.all(Array.from({ length: 4 }, () => doWebhooks(context)));
    expect(await keptOf(reference)).toMatchObject(
      bodies.map(() => ({ due_at: null, trouble: null, tries: 1 })),
    );
    expect(await desk.lettersWritten(buyer.email)).toEqual(['order-received', 'payment-received']);
    expect((await desk.read(admin, orderId)).body.history).toHaveLength(2);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 4, reserved: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('as the provider’s books have it, whatever the words of the event are', async () => {
    const { buyer, orderId } = await desk.ordered();
    await desk.open(buyer, orderId);
    const [{ reference = '' } = {}] = await desk.attempts(orderId);
    await send(chargeOf(reference, { status: 'success', amount: 6_050, currency: 'GHS' }));
    await doWebhooks(context);
    expect(await paymentOf(orderId)).toBe('unpaid');
    expect(await statesOf(orderId)).toEqual(['open']);
    expect(await desk.reviews(admin)).not.toContainEqual(expect.objectContaining({ orderId }));
  });

  test('before the provider’s own books know of it: found by looking again', async () => {
    const { orderId } = await paid('webhook-before-verify');
    expect(await told()).toEqual(['200']);
    await doWebhooks(context);
    expect(await paymentOf(orderId)).toBe('unpaid');
    expect(await statesOf(orderId)).toEqual(['open']);
    later(1);
    await settleDuePayments(context);
    expect(await paymentOf(orderId)).toBe('paid');
  });

  test('while the provider is silent: found by looking again', async () => {
    const { orderId, reference } = await paid();
    await told();
    provider.faults.arm({ kind: 'answer-500-html', reference, times: 1 });
    await doWebhooks(context);
    expect(await paymentOf(orderId)).toBe('unpaid');
    later(1);
    await settleDuePayments(context);
    expect(await paymentOf(orderId)).toBe('paid');
  });

  test('of a page that nobody looks at any more, before the books know of it: looked at again', async () => {
    const { buyer, orderId } = await desk.ordered();
    const code = await desk.open(buyer, orderId);
    const [{ reference = '' } = {}] = await desk.attempts(orderId);
    later(5 * 1_440);
    await settleDuePayments(context);
    expect(await statesOf(orderId)).toEqual(['lapsed']);
    provider.faults.arm({ kind: 'webhook-before-verify', reference, times: 1 });
    await provider.acts.payLate(code);
    await told();
    await doWebhooks(context);
    expect(await paymentOf(orderId)).toBe('unpaid');
    for (const minutes of [1, 10, 60]) {
      later(minutes);
      await doWebhooks(context);
      await settleDuePayments(context);
    }
    expect(await paymentOf(orderId)).toBe('paid');
  });
});

describe('a refund that is told before its charge', () => {
  /** A refund that is made at the provider before the shop has heard of the payment. */
  async function refundedBefore(amount: number) {
    const order = await paid('webhook-reordered');
    const note = 'By hand, at the provider';
    await providerOf(context).refund({ reference: order.reference, amount, note });
    await told();
    expect((await keptOf(order.reference)).map(({ event }) => event).sort()).toEqual([
      'charge.success',
      'refund.pending',
    ]);
    await doWebhooks(context);
    return order;
  }

  test('of all of it: nothing is given for money that has gone back', async () => {
    const { buyer, orderId, jar } = await refundedBefore(6_050);
    for (const minutes of [0, 5, 60]) {
      later(minutes);
      await told();
      await doWebhooks(context);
      await settleDuePayments(context);
      expect(await paymentOf(orderId)).toBe('unpaid');
    }
    expect(await desk.stockOf(jar)).toMatchObject({ onHand: 5 });
    expect(await desk.lettersWritten(buyer.email)).toEqual(['order-received']);
  });

  test('of a part: what is still here is not forgotten', async () => {
    const { orderId } = await refundedBefore(2_000);
    for (const minutes of [1, 5, 60, 1_440]) {
      later(minutes);
      await told();
      await doWebhooks(context);
      await settleDuePayments(context);
      await sweepPayments(context);
    }
    const seen = (await desk.reviews(admin)).filter((one) => one.orderId === orderId);
    expect([await paymentOf(orderId), seen.length]).not.toEqual(['unpaid', 0]);
  });
});

test('a refund is looked at as soon as the provider tells of it', async () => {
  const { orderId, id, reference } = await paid();
  await told();
  await doWebhooks(context);
  const reason = 'The jar was broken';
  await desk.call('POST', `/api/payments/${id}/refund`, { reason }, admin);
  await sendRefunds(context);
  later(2);
  await told();
  await pool.query('UPDATE payments_refund SET due_at = $1 WHERE attempt_id = $2', [
    new Date(now.getTime() + 3_600_000),
    id,
  ]);
  await doWebhooks(context);
  await sendRefunds(context);
  expect(await desk.refunds(orderId)).toMatchObject([{ state: 'done' }]);
  const { rows } = await pool.query(
    'SELECT event FROM payments_webhook WHERE strpos(body, $1) > 0',
    [reference],
  );
  expect(rows.map(({ event }) => event).sort()).toEqual([
    'charge.success',
    'refund.pending',
    'refund.processed',
    'refund.processing',
  ]);
});

describe('who does it', () => {
  test('and dies leaves it to the next, after two minutes', async () => {
    const { orderId, reference } = await paid();
    await told();
    const forEver = new Promise<never>(() => undefined);
    void doWebhooks(withProvider(context, { verify: () => forEver }));
    await eventually(async () => expect(await keptOf(reference)).toMatchObject([{ tries: 1 }]));
    later(1);
    await doWebhooks(context);
    expect(await paymentOf(orderId)).toBe('unpaid');
    later(1);
    await doWebhooks(context);
    expect(await paymentOf(orderId)).toBe('paid');
    expect(await keptOf(reference)).toMatchObject([{ due_at: null, tries: 2 }]);
  });

  test('while somebody does it, letters let it pass', async () => {
    await paid();
    await told();
    const before = context.rush.running;
    let during = before;
    const { verify } = providerOf(context);
    await doWebhooks(
      withProvider(context, {
        verify(reference) {
          during = context.rush.running;
          return verify(reference);
        },
      }),
    );
    expect([during, context.rush.running]).toEqual([before + 1, before]);
  });

  test('of several payments at once, and of one in the order in which they came', async () => {
    const [one, other, third] = [
      await paid('webhook-dropped'),
      await paid('webhook-dropped'),
      await paid('webhook-dropped'),
    ].map(({ reference }) => reference);
    for (const [place, reference = ''] of [one, one, other, one, third].entries()) {
      expect(await send(chargeOf(reference, { place }))).toBe(200);
    }
    const asked: string[] = [];
    const followed: (string | undefined)[] = [];
    const allThree = Promise.withResolvers<void>();
    await doWebhooks(
      withProvider(context, {
        readEvent(body) {
          followed.push(body.includes(`${one}`) ? /"place":\d/.exec(body)?.[0] : undefined);
          return providerOf(context).readEvent(body);
        },
        async verify(reference) {
          asked.push(reference);
          if (new Set(asked).size === 3) allThree.resolve();
          // The first event of each payment waits for the other two. The later events of one
          // payment come after it.
          await allThree.promise;
          return { outcome: 'unknown', why: 'of this test' };
        },
      }),
    );
    expect(asked.slice(0, 3).toSorted()).toEqual([one, other, third].toSorted());
    expect(asked.slice(3)).toEqual([one, one]);
    // Each event is read twice: to see which payment it names, and to follow it.
    const ofOne = followed.filter(Boolean);
    expect(ofOne.slice(ofOne.length / 2)).toEqual(['"place":0', '"place":1', '"place":3']);
  });

  test('also of what comes meanwhile', async () => {
    const [first, second] = [await paid(), await paid('webhook-dropped')];
    await told();
    await doWebhooks(
      withProvider(context, {
        async verify(reference) {
          if (reference === first.reference) await send(chargeOf(second.reference));
          return providerOf(context).verify(reference);
        },
      }),
    );
    expect(await paymentOf(second.orderId)).toBe('paid');
  });

  test('has it alone while it is being taken, and keeps nobody waiting', async () => {
    const { reference } = await paid();
    await told();
    const until = new Date(now.getTime() + 120_000);
    await transaction(pool, async (database) => {
      expect(await claimDueWebhooks(database, { now, until, limit: 100 })).toHaveLength(1);
      await doWebhooks(context);
    });
    expect(await keptOf(reference)).toMatchObject([{ due_at: until, tries: 1 }]);
  });
});

describe('what cannot be done', () => {
  /** Makes the database refuse disputes of this payment. */
  async function breakFor<Done>(reference: string, act: () => Promise<Done>): Promise<Done> {
    await pool.query(`
      CREATE FUNCTION refuse_dispute() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'not now'; END $$;
      CREATE TRIGGER refuse_dispute BEFORE INSERT ON payments_dispute FOR EACH ROW
        WHEN (NEW.reference = '${reference}') EXECUTE FUNCTION refuse_dispute();`);
    try {
      return await act();
    } finally {
      await pool.query(
        'DROP TRIGGER refuse_dispute ON payments_dispute; DROP FUNCTION refuse_dispute()',
      );
    }
  }

  const disputed = (reference: string) =>
    send(
      JSON.stringify({
        event: 'charge.dispute.create',
        data: { id: randomInt(1e9), status: 'pending', transaction: { reference } },
      }),
    );

  const isDisputed = async (reference: string) =>
    (await pool.query('SELECT FROM payments_dispute WHERE reference = $1', [reference]))
      .rowCount === 1;

  test('is tried again, and keeps nobody from the others', async () => {
    const [broken, sound] = [randomUUID(), await paid()];
    await disputed(broken);
    await told();
    await breakFor(broken, () => doWebhooks(context));
    expect(await paymentOf(sound.orderId)).toBe('paid');
    const [row] = await keptOf(broken);
    expect(row?.trouble).toContain('not now');
    expect(row?.due_at?.getTime()).toBeGreaterThan(now.getTime());
    now = row?.due_at ?? now;
    await doWebhooks(context);
    expect(await isDisputed(broken)).toBe(true);
    expect(await keptOf(broken)).toMatchObject([{ due_at: null, trouble: null }]);
  });

  test('is given up after the twelfth time, each later than the one before, and what it was stays', async () => {
    const reference = randomUUID();
    await disputed(reference);
    const waits: number[] = [];
    await breakFor(reference, async () => {
      for (let tries = 1; tries <= 12; tries += 1) {
        await doWebhooks(context);
        const [row] = await keptOf(reference);
        expect(row?.tries).toBe(tries);
        if (!row?.due_at) break;
        waits.push(row.due_at.getTime() - now.getTime());
        now = row.due_at;
      }
    });
    expect(waits).toHaveLength(11);
    expect(waits.slice(0, 3)).toEqual([120_000, 240_000, 480_000]);
    expect(await keptOf(reference)).toMatchObject([{ due_at: null, tries: 12 }]);
    expect((await keptOf(reference))[0]?.trouble).toContain('not now');
    later(100_000);
    await doWebhooks(context);
    expect(await keptOf(reference)).toMatchObject([{ tries: 12 }]);
    expect(await isDisputed(reference)).toBe(false);
  });

  test.each([
    ['a charge without a reference', 'charge.success', {}],
    ['a dispute without a payment', 'charge.dispute.create', { id: 1, status: 'pending' }],
  ])('%s is put down and not tried again', async (_, event, data) => {
    const name = randomUUID();
    await send(JSON.stringify({ event, data: { ...data, name } }));
    await doWebhooks(context);
    expect(await keptOf(name)).toMatchObject([{ due_at: null, trouble: expect.any(String) }]);
  });
});
