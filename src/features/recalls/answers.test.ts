import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { blocks } from '#features/returns/letters/return-received.ts';
import { readCsv } from '#lib/csv.ts';
import { beforeStatement } from '#tests/database/before-placing.ts';
import { countWaiting } from '#tests/database/waiting-for-locks.ts';
import { originDesk } from '#tests/desk/origin-desk.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { ordersToCall } from './read-recall.ts';
import { findRecall } from './recalls.queries.ts';
import { linkLimits } from './rules.ts';
import { sendPart } from './send-letters.ts';

/** Tests the answers of buyers, by their link or on the telephone, and what follows from them. */

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context, database } = shop;
const { pool } = database;
const desk = paymentDesk(shop);
const { call, provider } = desk;
const owner = await desk.buyer('owner');
const manager = await desk.buyer('manager');
const origin = originDesk((method, url, body) => call(method, url, body, owner));
const words = { reason: 'A customer found mould.', notice: 'Please do not use this butter.' };

/** A rival statement runs before the statements with these words. */
const lockedOrder = 'FROM orders_order WHERE id = $1 FOR UPDATE';
const heldRecall = 'FROM recalls_recall WHERE id = $1 FOR SHARE';

interface Sold {
  quantity?: number;
  units?: number;
  paid?: 'card' | 'by-hand' | 'went-back' | 'unpaid-again';
}

/** An order whose first `units` pieces are of a lot, and that lot. */
async function sold({ quantity = 2, units = 2, paid = 'card' }: Sold = {}) {
  const { buyer, jar, orderId } = await desk.ordered({ price: 6_050, stock: 5, quantity });
  if (paid === 'card') {
    await provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
    const [attempt] = await desk.attempts(orderId);
    expect(await settlePayment(context, attempt?.reference ?? '')).toBe('paid');
  }
  if (paid !== 'card') {
    const transfer = { kind: 'received', amount: 60.5 * quantity, reference: `GCB-${orderId}` };
    const recorded = await call('POST', `/api/orders/${orderId}/transfers`, transfer, owner);
    expect(recorded.status).toBe(200);
  }
  const lot = await origin.closedLot(jar, { unitMilligrams: 0, units });
  expect((await call('PUT', `/api/packing/${orderId}/shipped`, {}, owner)).status).toBe(200);
  if (paid === 'went-back' || paid === 'unpaid-again') {
    const payment = paid === 'went-back' ? 'refunded' : 'unpaid';
    await pool.query('UPDATE orders_order SET payment = $2 WHERE id = $1', [orderId, payment]);
  }
  return { buyer, jar, orderId, lot };
}

/** An order that left with one piece of each of two lots. */
async function soldOfTwo() {
  const { buyer, jar, orderId } = await desk.ordered({ price: 6_050, stock: 5, quantity: 2 });
  await provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
  const [attempt] = await desk.attempts(orderId);
  expect(await settlePayment(context, attempt?.reference ?? '')).toBe('paid');
  const units = { unitMilligrams: 0, units: 1 };
  const early = await origin.closedLot(jar, { ...units, bestBefore: '2027-11-10' });
  const late = await origin.closedLot(jar, units);
  expect((await call('PUT', `/api/packing/${orderId}/shipped`, {}, owner)).status).toBe(200);
  return { buyer, jar, orderId, early, late };
}

/** The token in the link of the first order that a recall of this lot reaches. */
async function tokenOf(lot: { code: string }): Promise<string> {
  const [{ link }] = (await ordersOf((await begin(lot))._id)).body;
  return new URL(link).pathname.split('/').at(-1) ?? '';
}

async function begin(lot: { code: string }, drill = false) {
  const { status, body } = await call(
    'POST',
    '/api/recalls',
    { lots: [lot.code], drill, ...words },
    owner,
  );
  expect(status).toBe(201);
  return body as { _id: string; number: number; version: number };
}

const ordersOf = (id: string, show = 'all') =>
  call('GET', `/api/recalls/${id}/orders?show=${show}`, undefined, manager);

async function recalled(given: Sold = {}) {
  const order = await sold(given);
  const recall = await begin(order.lot);
  const [{ link }] = (await ordersOf(recall._id)).body;
  return { ...order, recall, token: new URL(link).pathname.split('/').at(-1) ?? '' };
}

const read = (token: string) => call('GET', `/api/recall-links/${token}`);
const answer = (token: string, chosen: string) =>
  call('POST', `/api/recall-links/${token}/answer`, { answer: chosen });
const whole = async (id: string) =>
  (await call('GET', `/api/recalls/${id}`, undefined, owner)).body;
const returnsOf = async (orderId: string) =>
  (await call('GET', `/api/orders/${orderId}/returns`, undefined, owner)).body;

const nothing = { restock: [] };
const approve = (id: string) =>
  call('PUT', `/api/returns/${id}/answer`, { approve: true, text: 'Send it.' }, owner);

describe('a buyer', () => {
  test('reads the recalled pieces alone, and nothing of who bought them', async () => {
    const { token, buyer, lot } = await recalled({ quantity: 3, units: 2 });
    const { status, body } = await read(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ state: 'open', ...words, lots: [lot.code], worth: 121, answer: null, refund: null },
      items: [{ name: 'Shea Jar', quantity: 2 }],
    });
    const told = JSON.stringify(body);
    for (const secret of [buyer.email, 'Efua', 'Tamale']) expect(told).not.toContain(secret);
    expect(told).not.toMatch(/24 ?123 ?4567/);
    expect((await read('0'.repeat(40))).status).toBe(404);
    expect((await read('no-token')).status).toBe(404);
    expect((await answer('0'.repeat(40), 'refund')).status).toBe(404);
    expect((await answer(token, 'both')).status).toBe(400);
  });

  test('who wants the money gets that of the recalled pieces the way it came, and sends nothing', async () => {
    const { token, orderId, recall, lot, jar } = await recalled({ quantity: 3, units: 2 });
    const { status, body } = await answer(token, 'refund');
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body).toMatchObject({ state: 'answered', answer: 'refund', refund: 'sent', worth: 121 });
    expect(await desk.refunds(orderId)).toMatchObject([{ amount: 12_100 }]);
    expect(await returnsOf(orderId)).toMatchObject([
      { state: 'refunded', refunded: 121, kept: true, lots: [{ code: lot.code, units: 2 }] },
    ]);
    const { reach, progress } = await whole(recall._id);
    expect(reach.lots).toMatchObject([{ out: 0, writtenOff: 2 }]);
    expect(progress).toMatchObject({ orders: 1, refund: 1, sendBack: 0, unanswered: 0 });
    const { onHand } = await desk.stockOf(jar);
    await desk.setStatus(owner, orderId, 'cancelled');
    expect((await desk.stockOf(jar)).onHand, 'the third jar alone comes back').toBe(onHand + 1);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('who sends it back has an approved return, is told how, and is paid once it is there', async () => {
    const { token, orderId, buyer } = await recalled();
    expect((await answer(token, 'return')).body).toMatchObject({
      ...{ state: 'answered', answer: 'return', refund: null },
    });
    const [back] = await returnsOf(orderId);
    expect(back).toMatchObject({ state: 'approved', answer: words.notice, worth: 121 });
    expect(back.kept).toBeUndefined();
    expect(await desk.lettersWritten(buyer.email)).toContain('return-approved');
    expect(await desk.refunds(orderId)).toEqual([]);
    await call('PUT', `/api/returns/${back._id}/received`, { restock: [] }, owner);
    const paid = await call('POST', `/api/returns/${back._id}/refund`, {}, owner);
    expect(paid.body).toMatchObject({ state: 'refunded', refunded: 121 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test.each(['closed', 'withdrawn'])(
    'whose recalled pieces never came can answer anew: %s',
    async (how) => {
      const { token, orderId, buyer, recall } = await recalled();
      await answer(token, 'return');
      const [back] = await returnsOf(orderId);
      expect((await read(token)).body).toMatchObject({ state: 'answered', answer: 'return' });
      const left =
        how === 'closed'
          ? await call('PUT', `/api/returns/${back._id}/closed`, { text: 'It never came.' }, owner)
          : await call('POST', `/api/returns/${back._id}/withdraw`, {}, buyer);
      expect(left.status).toBe(200);
      expect((await read(token)).body).toMatchObject({ state: 'open', answer: null, worth: 121 });
      expect((await whole(recall._id)).progress).toMatchObject({ sendBack: 0, unanswered: 1 });
      expect((await answer(token, 'refund')).body).toMatchObject({
        answer: 'refund',
        refund: 'sent',
      });
      expect(await desk.auditBooks()).toEqual([]);
    },
  );

  test.each(['closed', 'withdrawn'])(
    'whose recalled pieces came after all has none left to answer for: %s',
    async (how) => {
      const { token, orderId, buyer, recall } = await recalled();
      await answer(token, 'return');
      const [back] = await returnsOf(orderId);
      if (how === 'closed')
        await call('PUT', `/api/returns/${back._id}/closed`, { text: 'It never came.' }, owner);
      else await call('POST', `/api/returns/${back._id}/withdraw`, {}, buyer);
      const arrived = await call('PUT', `/api/returns/${back._id}/received`, nothing, owner);
      expect(arrived.body).toMatchObject({ state: 'received', lots: [{ units: 2 }] });
      expect((await read(token)).body).toMatchObject({ state: 'nothing-left', answer: null });
      expect((await answer(token, 'refund')).body.code).toBe('nothing-left');
      const { reach, progress } = await whole(recall._id);
      expect(reach.lots).toMatchObject([{ out: 0 }]);
      expect(progress).toMatchObject({ sendBack: 0, unanswered: 0 });
      expect(await desk.auditBooks()).toEqual([]);
    },
  );

  test('who answered anew before the pieces came after all has them in one return', async () => {
    const { token, orderId } = await recalled();
    await answer(token, 'return');
    const [back] = await returnsOf(orderId);
    await call('PUT', `/api/returns/${back._id}/closed`, { text: 'It never came.' }, owner);
    await answer(token, 'refund');
    const arrived = await call('PUT', `/api/returns/${back._id}/received`, nothing, owner);
    expect(arrived.body.code).toBe('in-other-return');
    expect((await read(token)).body).toMatchObject({ state: 'answered', refund: 'sent' });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('of whose recalled pieces one never came is asked for it anew, by an email too', async () => {
    const { token, orderId, jar, buyer, recall } = await recalled();
    expect((await call('POST', `/api/recalls/${recall._id}/letters`, {}, owner)).status).toBe(200);
    const recallLetters = async () => {
      now = new Date(now.getTime() + 60_000);
      await sendPart(context);
      return (await desk.lettersWritten(buyer.email)).filter((kind) => kind === 'recall');
    };
    expect(await recallLetters()).toHaveLength(1);
    await answer(token, 'return');
    expect(await recallLetters()).toHaveLength(1);
    const [back] = await returnsOf(orderId);
    const came = [{ productId: jar, arrived: 1, restocked: 0 }];
    const sent = { restock: [], came };
    expect((await call('PUT', `/api/returns/${back._id}/received`, sent, owner)).status).toBe(200);
    expect((await read(token)).body).toMatchObject({ state: 'open', answer: null, worth: 60.5 });
    const { rows } = await pool.query(
      "SELECT content FROM platform_letter WHERE recipient = $1 AND kind = 'return-received'",
      [buyer.email],
    );
    const said = blocks(rows[0].content, { name: 'Taama' } as never).join(' ');
    expect(said).toContain('Not everything that we called back was in it.');
    expect(said).not.toContain('nothing for you to do');
    expect(await recallLetters()).toHaveLength(2);
    expect((await answer(token, 'refund')).body).toMatchObject({ refund: 'sent', worth: 60.5 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  describe('with one recalled piece on its way in another return', () => {
    async function oneElsewhere() {
      const given = await recalled();
      const { token, orderId, jar, buyer, recall } = given;
      await desk.setStatus(owner, orderId, 'delivered');
      await call('POST', `/api/recalls/${recall._id}/letters`, {}, owner);
      const asked = { items: [{ productId: jar, quantity: 1 }], reason: 'Recalled' };
      const other = (await call('POST', `/api/orders/${orderId}/returns`, asked, buyer)).body._id;
      const recallLetters = async () => {
        now = new Date(now.getTime() + 60_000);
        await sendPart(context);
        return (await desk.lettersWritten(buyer.email)).filter((kind) => kind === 'recall').length;
      };
      expect(await recallLetters()).toBe(1);
      await answer(token, 'return');
      const back = (await returnsOf(orderId)).find((one: { _id: string }) => one._id !== other);
      const receive = async () => {
        const path = `/api/returns/${back._id}/received`;
        expect((await call('PUT', path, nothing, owner)).status).toBe(200);
      };
      return { ...given, other, back, receive, recallLetters };
    }

    test('is asked for nothing more when the answered one is there, nor when both are', async () => {
      const { token, buyer, other, recall, receive, recallLetters } = await oneElsewhere();
      await approve(other);
      await receive();
      const { rows } = await pool.query(
        "SELECT content FROM platform_letter WHERE recipient = $1 AND kind = 'return-received'",
        [buyer.email],
      );
      const said = blocks(rows[0].content, { name: 'Taama' } as never).join(' ');
      expect(said).not.toContain('Not everything');
      expect((await read(token)).body).toMatchObject({ state: 'answered', answer: 'return' });
      await call('PUT', `/api/returns/${other}/received`, nothing, owner);
      expect((await read(token)).body).toMatchObject({ state: 'answered', answer: 'return' });
      expect(await recallLetters()).toBe(1);
      const { reach, progress } = await whole(recall._id);
      expect([reach.totals.units, progress.unanswered]).toEqual([0, 0]);
    });

    test.each(['refused', 'closed', 'withdrawn'])(
      'is asked for that one anew if it stays with the buyer: %s',
      async (how) => {
        const { token, buyer, other, recall, receive, recallLetters } = await oneElsewhere();
        if (how === 'closed') await approve(other);
        const leave = () => {
          const text = 'No.';
          if (how === 'withdrawn') return call('POST', `/api/returns/${other}/withdraw`, {}, buyer);
          if (how === 'closed') return call('PUT', `/api/returns/${other}/closed`, { text }, owner);
          return call('PUT', `/api/returns/${other}/answer`, { approve: false, text }, owner);
        };
        await receive();
        expect((await leave()).status).toBe(200);
        expect((await read(token)).body).toMatchObject({
          state: 'open',
          answer: null,
          worth: 60.5,
        });
        expect(await recallLetters()).toBe(2);
        expect((await whole(recall._id)).progress.unanswered).toBe(1);
        expect((await answer(token, 'refund')).body).toMatchObject({ refund: 'sent', worth: 60.5 });
        expect(await desk.auditBooks()).toEqual([]);
      },
    );

    test('is asked for nothing twice while what was answered is on its way', async () => {
      const { token, buyer, other, recallLetters } = await oneElsewhere();
      await call('POST', `/api/returns/${other}/withdraw`, {}, buyer);
      expect((await read(token)).body).toMatchObject({ state: 'answered', answer: 'return' });
      expect(await recallLetters()).toBe(1);
    });

    test('is asked for that one anew though it is withdrawn in the moment in which the other is received', async () => {
      const { token, buyer, other, receive } = await oneElsewhere();
      let [withdrawn, isOver]: [ReturnType<typeof call> | undefined, boolean] = [undefined, false];
      beforeStatement(context.pool, 'UPDATE returns_return', async () => {
        withdrawn = call('POST', `/api/returns/${other}/withdraw`, {}, buyer).finally(() => {
          isOver = true;
        });
        await expect.poll(async () => isOver || (await countWaiting(pool)) > 0).toBe(true);
      });
      await receive();
      await withdrawn;
      expect((await read(token)).body).toMatchObject({ state: 'open', answer: null, worth: 60.5 });
    });
  });

  test('who was told by telephone stands in the list as told by nobody when one piece never came', async () => {
    const { token, orderId, jar, recall } = await recalled();
    const path = `/api/recalls/${recall._id}/orders/${orderId}/told`;
    expect((await call('POST', path, { by: 'telephone' }, manager)).status).toBe(200);
    await answer(token, 'return');
    const [back] = await returnsOf(orderId);
    const sent = { restock: [], came: [{ productId: jar, arrived: 1, restocked: 0 }] };
    expect((await call('PUT', `/api/returns/${back._id}/received`, sent, owner)).status).toBe(200);
    const toCall = (await ordersOf(recall._id, 'call')).body;
    expect(toCall).toMatchObject([{ _id: orderId, told: null }]);
    expect((await whole(recall._id)).progress).toMatchObject({ told: 0, unanswered: 1 });
  });

  /** One of two jars is of a recalled lot. Its buyer sends one jar back, and it arrives. */
  async function sentOne(lid: 'early' | 'late' | 'not read', end = false) {
    const given = await soldOfTwo();
    const { orderId, jar, early } = given;
    const recall = await begin(early);
    const [{ link }] = (await ordersOf(recall._id)).body;
    const token = new URL(link).pathname.split('/').at(-1) ?? '';
    expect((await answer(token, 'return')).status).toBe(200);
    const safe = { outcome: 'safe', version: recall.version };
    if (end) await call('POST', `/api/recalls/${recall._id}/end`, safe, owner);
    const [back] = await returnsOf(orderId);
    const lots = lid === 'not read' ? [] : [{ productId: jar, code: given[lid].code }];
    const sent = { restock: [], lots };
    const received = await call('PUT', `/api/returns/${back._id}/received`, sent, owner);
    expect(received.status).toBe(200);
    const { reach, progress } = await whole(recall._id);
    return { ...given, token, recall, out: reach.totals.units, progress, came: received.body.lots };
  }

  test('who sends another jar than the recalled one is asked for that one anew', async () => {
    const { token, recall, late, out, progress, came } = await sentOne('late');
    expect(came).toMatchObject([{ code: late.code, units: 1 }]);
    expect([out, progress.unanswered, progress.sendBack]).toEqual([1, 1, 0]);
    expect((await ordersOf(recall._id, 'unanswered')).body).toHaveLength(1);
    expect((await read(token)).body).toMatchObject({ state: 'open', answer: null, worth: 60.5 });
    expect((await answer(token, 'refund')).body).toMatchObject({ refund: 'sent', worth: 60.5 });
    expect((await whole(recall._id)).reach.totals.units).toBe(0);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test.each(['early', 'not read'] as const)(
    'who sends the recalled jar is asked for nothing more, and its lid: %s',
    async (lid) => {
      const { token, early, out, progress, came } = await sentOne(lid);
      expect(came).toMatchObject([{ code: early.code, units: 1 }]);
      expect([out, progress.unanswered, progress.sendBack]).toEqual([0, 0, 1]);
      expect((await read(token)).body).toMatchObject({ state: 'answered', answer: 'return' });
      expect(await desk.auditBooks()).toEqual([]);
    },
  );

  test('whose jar comes after the recall ended in safety may have sent either, if nobody read its lid', async () => {
    const { out, came } = await sentOne('not read', true);
    expect([out, came]).toEqual([1, undefined]);
  });

  test('who paid in cash or by transfer is refunded by hand, as every return is', async () => {
    const { token, orderId } = await recalled({ paid: 'by-hand' });
    expect((await answer(token, 'refund')).body).toMatchObject({ refund: 'by-hand' });
    const [back] = await returnsOf(orderId);
    expect(back).toMatchObject({ state: 'received', refunded: null, kept: true });
    const refused = await call('POST', `/api/returns/${back._id}/refund`, {}, owner);
    expect(refused.body.code).toBe('by-hand');
    const transfer = { kind: 'refunded', amount: 121, reference: `OUT-${orderId}` };
    await call('POST', `/api/orders/${orderId}/transfers`, transfer, owner);
    expect((await read(token)).body).toMatchObject({ refund: 'nothing-left' });
    await call('POST', `/api/returns/${back._id}/refund`, { amount: 0 }, owner);
    expect((await read(token)).body).toMatchObject({ refund: 'nothing-left' });
  });

  test('answers once: the same again changes nothing, another answer is refused', async () => {
    const { token, orderId } = await recalled();
    await answer(token, 'refund');
    expect((await answer(token, 'refund')).status).toBe(200);
    const other = await answer(token, 'return');
    expect([other.status, other.body.code]).toEqual([409, 'answered-already']);
    expect(await returnsOf(orderId)).toHaveLength(1);
    expect(await desk.refunds(orderId)).toHaveLength(1);
  });

  test('in many tabs at once gets one return and one refund', async () => {
    const { token, orderId } = await recalled();
    const chosen = ['refund', 'return', 'refund', 'return', 'refund', 'return'];
    const answers = await Promise.all(chosen.map((one) => answer(token, one)));
    const [{ body: first } = { body: undefined }] = answers.filter(({ status }) => status === 200);
    for (const [place, { status }] of answers.entries()) {
      expect(status).toBe(chosen[place] === first.answer ? 200 : 409);
    }
    expect(await returnsOf(orderId)).toHaveLength(1);
    expect(await desk.refunds(orderId)).toHaveLength(first.answer === 'refund' ? 1 : 0);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('who returns the same pieces at the order’s page in this moment gets them back once', async () => {
    const { token, orderId, buyer, jar } = await recalled();
    await desk.setStatus(owner, orderId, 'delivered');
    const items = [{ productId: jar, quantity: 2 }];
    const asked = { items, reason: 'Recalled' };
    const [pressed, own] = await Promise.all([
      answer(token, 'refund'),
      call('POST', `/api/orders/${orderId}/returns`, asked, buyer),
    ]);
    expect([pressed.status, own.status].sort()).toEqual(
      pressed.status === 200 ? [200, 409] : [201, 409],
    );
    const quantities = (await returnsOf(orderId)).flatMap(
      (one: { items: { quantity: number }[] }) => one.items.map(({ quantity }) => quantity),
    );
    expect(quantities).toEqual([2]);
    expect(await desk.refunds(orderId)).toHaveLength(pressed.status === 200 ? 1 : 0);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('whose own return is in first, by a moment, gets back what is left beside it', async () => {
    const { token, orderId, buyer, jar } = await recalled();
    await desk.setStatus(owner, orderId, 'delivered');
    const asked = { items: [{ productId: jar, quantity: 1 }], reason: 'Recalled' };
    beforeStatement(context.pool, lockedOrder, () =>
      call('POST', `/api/orders/${orderId}/returns`, asked, buyer),
    );
    expect((await answer(token, 'refund')).body).toMatchObject({ answer: 'refund', worth: 60.5 });
    const quantities = (await returnsOf(orderId)).flatMap(
      (one: { items: { quantity: number }[] }) => one.items.map(({ quantity }) => quantity),
    );
    expect(quantities).toEqual([1, 1]);
    expect(await desk.refunds(orderId)).toMatchObject([{ amount: 6_050 }]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('whose answer comes right after the recall ended in safety gets nothing', async () => {
    const { token, orderId, recall } = await recalled();
    const sent = { outcome: 'safe', version: recall.version };
    beforeStatement(context.pool, heldRecall, () =>
      call('POST', `/api/recalls/${recall._id}/end`, sent, owner),
    );
    expect((await answer(token, 'refund')).body.code).toBe('recall-ended');
    expect(await returnsOf(orderId)).toEqual([]);
    expect(await desk.refunds(orderId)).toEqual([]);
  });

  test.each([
    ['refund', 'refunded'],
    ['return', 'approved'],
  ])('who has closed the account can still press: %s', async (chosen, state) => {
    const { token, orderId, buyer } = await recalled();
    await desk.setStatus(owner, orderId, 'delivered');
    expect((await desk.closeAccount(buyer)).status).toBe(200);
    expect((await answer(token, chosen)).body).toMatchObject({ answer: chosen });
    expect(await returnsOf(orderId)).toMatchObject([{ state }]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('has nothing to answer once the lots are safe, when no money is left, or when all is back', async () => {
    const safe = await recalled();
    const sent = { outcome: 'safe', version: safe.recall.version };
    await call('POST', `/api/recalls/${safe.recall._id}/end`, sent, owner);
    expect((await read(safe.token)).body.state).toBe('safe');
    expect((await answer(safe.token, 'refund')).body.code).toBe('recall-ended');

    const unpaid = await recalled({ paid: 'unpaid-again' });
    expect((await read(unpaid.token)).body.state).toBe('not-paid');
    expect((await answer(unpaid.token, 'refund')).body.code).toBe('not-paid');

    const refunded = await recalled({ paid: 'went-back' });
    expect((await read(refunded.token)).body.state).toBe('refunded');
    expect((await answer(refunded.token, 'refund')).body).toMatchObject({
      code: 'refunded',
      message: 'This order was refunded already. Please do not use the items.',
    });

    const back = await recalled();
    await desk.setStatus(owner, back.orderId, 'delivered');
    const items = [{ productId: back.jar, quantity: 2 }];
    await call('POST', `/api/orders/${back.orderId}/returns`, { items, reason: 'Bad' }, back.buyer);
    // The return is only asked for, so the pieces are still with the buyer.
    expect((await read(back.token)).body.state).toBe('in-return');
    const [asked] = await returnsOf(back.orderId);
    await approve(asked._id);
    expect((await read(back.token)).body.state).toBe('in-return');
    await call('PUT', `/api/returns/${asked._id}/received`, { restock: [] }, owner);
    expect((await read(back.token)).body.state).toBe('nothing-left');
    expect((await answer(back.token, 'refund')).body.code).toBe('nothing-left');
  });

  test('who has given back a jar with the code on its lid is asked for the other one alone', async () => {
    const { token, orderId, buyer, jar, lot } = await recalled({ quantity: 3, units: 2 });
    await desk.setStatus(owner, orderId, 'delivered');
    const items = [{ productId: jar, quantity: 1 }];
    const sent = { items, reason: 'Too much' };
    const asked = await call('POST', `/api/orders/${orderId}/returns`, sent, buyer);
    await approve(asked.body._id);
    const came = { restock: [], lots: [{ productId: jar, code: lot.code }] };
    expect((await call('PUT', `/api/returns/${asked.body._id}/received`, came, owner)).status).toBe(
      200,
    );
    expect((await read(token)).body).toMatchObject({
      ...{ state: 'open', worth: 60.5 },
      items: [{ name: 'Shea Jar', quantity: 1, asked: 0, offered: 1 }],
    });
  });

  test('who asked for an ordinary return reads reason and notice, and answers for the others', async () => {
    const { token, orderId, buyer, jar } = await recalled({ quantity: 3, units: 2 });
    await desk.setStatus(owner, orderId, 'delivered');
    const ask = async (quantity: number) => {
      const sent = { items: [{ productId: jar, quantity }], reason: 'Too much' };
      return (await call('POST', `/api/orders/${orderId}/returns`, sent, buyer)).body._id;
    };
    const shown = async () => (await read(token)).body;
    const item = { name: 'Shea Jar', quantity: 2 };
    const first = await ask(2);
    expect(await shown()).toMatchObject({
      ...{ state: 'open', ...words, worth: 60.5 },
      items: [{ ...item, asked: 2, offered: 1 }],
    });
    await approve(first);
    expect(await shown()).toMatchObject({ items: [{ ...item, asked: 2, offered: 1 }] });
    const second = await ask(1);
    expect(await shown()).toMatchObject({
      ...{ state: 'in-return', ...words, worth: 0 },
      items: [{ ...item, asked: 3, offered: 0 }],
    });
    const refused = await answer(token, 'refund');
    expect([refused.status, refused.body.code]).toEqual([409, 'in-return']);
    await call('PUT', `/api/returns/${second}/answer`, { approve: false, text: 'No.' }, owner);
    expect((await answer(token, 'refund')).body).toMatchObject({ answer: 'refund', worth: 60.5 });
    expect(await desk.refunds(orderId)).toMatchObject([{ amount: 6_050 }]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('of two recalls that touch one line is refunded by each of them', async () => {
    const { orderId, early, late } = await soldOfTwo();
    const [forLate, forEarly] = [await tokenOf(late), await tokenOf(early)];
    expect((await answer(forLate, 'refund')).body).toMatchObject({ worth: 60.5, refund: 'sent' });
    expect(await returnsOf(orderId)).toMatchObject([{ lots: [{ code: late.code, units: 1 }] }]);
    expect((await read(forEarly)).body).toMatchObject({ state: 'open', worth: 60.5 });
    expect((await answer(forEarly, 'refund')).body).toMatchObject({ refund: 'sent', worth: 60.5 });
    expect(await desk.refunds(orderId)).toHaveLength(2);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('whose return came with an unread lid is still told of each lot that may be at home', async () => {
    const { orderId, buyer, jar, lot } = await sold({ quantity: 2, units: 1 });
    await desk.setStatus(owner, orderId, 'delivered');
    const sent = { items: [{ productId: jar, quantity: 1 }], reason: 'Too much' };
    const asked = await call('POST', `/api/orders/${orderId}/returns`, sent, buyer);
    await approve(asked.body._id);
    await call('PUT', `/api/returns/${asked.body._id}/received`, { restock: [] }, owner);
    const token = await tokenOf(lot);
    expect((await read(token)).body).toMatchObject({
      ...{ state: 'open', worth: 60.5 },
      items: [{ name: 'Shea Jar', quantity: 1, asked: 0, offered: 1 }],
    });
    expect((await answer(token, 'refund')).body).toMatchObject({ refund: 'sent' });
  });

  test('who got the order a second time, after all of it came back, is asked for what is there now', async () => {
    const { buyer, jar, orderId } = await sold({ quantity: 1, units: 1, paid: 'by-hand' });
    await desk.setStatus(owner, orderId, 'delivered');
    const items = [{ productId: jar, quantity: 1 }];
    const sent = { items, reason: 'Too much' };
    const asked = await call('POST', `/api/orders/${orderId}/returns`, sent, buyer);
    await approve(asked.body._id);
    await call('PUT', `/api/returns/${asked.body._id}/received`, { restock: [] }, owner);
    const reference = { transferReference: `OUT-${orderId}` };
    await call('POST', `/api/returns/${asked.body._id}/refund`, reference, owner);
    await desk.setStatus(owner, orderId, 'cancelled');
    now = new Date(now.getTime() + 60_000);
    await desk.setStatus(owner, orderId, 'pending');
    await provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
    const attempt = (await desk.attempts(orderId)).at(-1);
    expect(await settlePayment(context, attempt?.reference ?? '')).toBe('paid');
    const second = await origin.closedLot(jar, { unitMilligrams: 0, units: 1 });
    expect((await call('PUT', `/api/packing/${orderId}/shipped`, {}, owner)).status).toBe(200);
    const token = await tokenOf(second);
    expect((await read(token)).body).toMatchObject({
      ...{ state: 'open', worth: 60.5 },
      items: [{ name: 'Shea Jar', quantity: 1, asked: 0, offered: 1 }],
    });
    expect((await answer(token, 'refund')).body).toMatchObject({ refund: 'sent', worth: 60.5 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('can still answer when what was left is written off', async () => {
    const { token, recall } = await recalled();
    const sent = { outcome: 'written-off', version: recall.version };
    await call('POST', `/api/recalls/${recall._id}/end`, sent, owner);
    expect((await answer(token, 'refund')).status).toBe(200);
  });
});

describe('the desk', () => {
  const told = (id: string, order: string, by: string) =>
    call('POST', `/api/recalls/${id}/orders/${order}/told`, { by }, manager);
  const note = (id: string, order: string, chosen: string) =>
    call('POST', `/api/recalls/${id}/orders/${order}/answer`, { answer: chosen }, owner);

  test('notes who was told and what was answered on the telephone, as the link does', async () => {
    const { recall, orderId, token } = await recalled();
    expect((await told(recall._id, orderId, 'whatsapp')).body).toMatchObject({
      told: { by: 'whatsapp', at: now.toISOString() },
      answer: null,
    });
    const { status, body } = await note(recall._id, orderId, 'refund');
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.answer).toEqual({ chosen: 'refund', at: now.toISOString(), notedAtDesk: true });
    expect((await answer(token, 'return')).status).toBe(409);
    expect((await note(recall._id, orderId, 'return')).body.code).toBe('answered-already');
    expect((await note(recall._id, randomUUID(), 'return')).status).toBe(404);
    expect((await told(recall._id, randomUUID(), 'telephone')).status).toBe(404);
    expect((await told('no-id', orderId, 'telephone')).status).toBe(404);
    expect(await desk.refunds(orderId)).toHaveLength(1);
  });

  test('of two who note a buyer as told at once, the second’s entry begins at the first’s', async () => {
    const { recall, orderId } = await recalled();
    let [second, isOver]: [ReturnType<typeof told> | undefined, boolean] = [undefined, false];
    beforeStatement(context.pool, 'UPDATE recalls_order SET told_by', async () => {
      second = told(recall._id, orderId, 'telephone').finally(() => {
        isOver = true;
      });
      await expect.poll(async () => isOver || (await countWaiting(pool)) > 0).toBe(true);
    });
    await told(recall._id, orderId, 'whatsapp');
    await second;
    const { rows } = await pool.query(
      `SELECT before, after FROM audit_entry
       WHERE action = 'recall-buyer-told' AND subject_id = $1 ORDER BY number`,
      [orderId],
    );
    expect(rows).toEqual([
      { before: { told: null }, after: { told: 'whatsapp' } },
      { before: { told: 'whatsapp' }, after: { told: 'telephone' } },
    ]);
  });

  test('has a list to telephone, whoever got no email first, on the page and as a file', async () => {
    const first = await recalled();
    const { recall, lot } = first;
    expect((await ordersOf(recall._id, 'call')).body).toMatchObject([
      { _id: first.orderId, lots: [{ code: lot.code, units: 2, returned: 0 }], letter: 'none' },
    ]);
    const file = await shop.app.inject({
      url: `/api/recalls/${recall._id}/calls`,
      headers: { authorization: `Bearer ${manager.token}` },
    });
    const { rows: entries } = await pool.query(
      "SELECT by_email FROM audit_entry WHERE action = 'recall-list-exported' AND subject_id = $1",
      [recall._id],
    );
    expect(entries).toEqual([{ by_email: manager.email }]);
    const rows = readCsv(file.body);
    if (!rows.ok) throw new Error(`${rows.reason} ${file.body}`);
    expect(rows.rows[1]?.cells).toEqual([
      ...[`R-${recall.number}`, 'Efua Mensah', '024 123 4567', first.buyer.email],
      ...[expect.stringMatching(/^T-/), 'Tamale', `2 of lot ${lot.code}`, 'no', ''],
    ]);
    await note(recall._id, first.orderId, 'return');
    const after = await ordersOf(recall._id, 'call');
    expect([after.body, after.headers['x-total-count']]).toEqual([[], '0']);
    expect((await ordersOf(recall._id, 'return')).body).toHaveLength(1);
    expect((await ordersOf(recall._id, 'refund')).body).toHaveLength(0);
  });

  test('asks nobody any more once the lots are safe: not in the counts, the lists or the file', async () => {
    const { recall, orderId } = await recalled();
    const before = await ordersOf(recall._id, 'all');
    expect(before.body).toMatchObject([{ link: expect.stringContaining('/recall/') }]);
    const sent = { outcome: 'safe', version: recall.version };
    await call('POST', `/api/recalls/${recall._id}/end`, sent, owner);
    const { progress } = (await call('GET', `/api/recalls/${recall._id}`, undefined, owner)).body;
    expect(progress).toMatchObject({ orders: 1, unanswered: 0 });
    expect((await ordersOf(recall._id, 'all')).body).toMatchObject([{ _id: orderId, link: null }]);
    expect((await ordersOf(recall._id, 'call')).body).toEqual([]);
    const row = await findRecall(pool, recall._id);
    if (!row) throw new Error('The recall is gone');
    for await (const orders of ordersToCall(context, row, 10)) expect(orders).toEqual([]);
  });

  test('has everybody on the list to telephone, though people answer while it is written', async () => {
    const lots = [];
    for (let count = 0; count < 4; count += 1) lots.push(await sold());
    const [fourth = '', third = '', second = '', first = ''] = lots.map(({ orderId }) => orderId);
    const codes = lots.map(({ lot }) => lot.code);
    const begun = await call(
      'POST',
      '/api/recalls',
      { lots: codes, drill: false, ...words },
      owner,
    );
    const recall = await findRecall(pool, begun.body._id);
    if (!recall) throw new Error(begun.body.message);
    const hasLetter = (orderId: string, seconds: number) =>
      pool.query('UPDATE recalls_order SET letter_at = $2 WHERE order_id = $1', [
        orderId,
        new Date(now.getTime() + seconds * 1_000),
      ]);
    await hasLetter(first, -1);
    const listed: string[] = [];
    for await (const orders of ordersToCall(context, recall, 1)) {
      for (const { _id } of orders) {
        listed.push(_id);
        if (_id !== second) continue;
        await note(recall.id, second, 'refund');
        await hasLetter(third, 1);
      }
    }
    expect(listed).toEqual([second, third, fourth, first]);
  });

  test('sees in a drill whom it would reach, without a link, and nobody can be told', async () => {
    const { orderId, lot } = await sold();
    const drill = await begin(lot, true);
    expect((await ordersOf(drill._id)).body).toMatchObject([
      { _id: orderId, letter: 'none', link: null, answer: null },
    ]);
    expect((await ordersOf(drill._id, 'refund')).body).toEqual([]);
    expect((await whole(drill._id)).progress).toMatchObject({ orders: 1, customers: 1, told: 0 });
    expect((await told(drill._id, orderId, 'telephone')).status).toBe(404);
    expect((await note(drill._id, orderId, 'refund')).status).toBe(404);
    const letters = await call('POST', `/api/recalls/${drill._id}/letters`, undefined, owner);
    expect([letters.status, letters.body.code]).toEqual([409, 'only-a-drill']);
  });

  test('does not find a recall that there is not', async () => {
    const missing = randomUUID();
    expect((await call('GET', `/api/recalls/${missing}`, undefined, owner)).status).toBe(404);
    expect((await ordersOf(missing)).status).toBe(404);
    const letters = await call('POST', `/api/recalls/${missing}/letters`, undefined, owner);
    expect(letters.status).toBe(404);
  });
});

test('links that one network opens or presses very often have to wait', async () => {
  const { token } = await recalled();
  await answer(token, 'refund');
  await read(token);
  for (const { name, most } of [linkLimits.reads, linkLimits.answers]) {
    await pool.query('UPDATE platform_limit SET taken = $2 WHERE name = $1', [name, most]);
  }
  for (const { status, body } of [await read(token), await answer(token, 'refund')]) {
    expect([status, body.code]).toEqual([429, 'too-many-from-network']);
  }
});
