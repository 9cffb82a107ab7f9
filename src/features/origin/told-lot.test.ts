import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { lotPath, lotUnknown } from '#lib/paths.ts';
import { originDesk } from '#tests/desk/origin-desk.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { painted } from '#tests/files/pictures.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { fingerprintOrigin } from './change-origin.ts';
import { addBlocked, endRecalled, markRecalled } from './recalled.queries.ts';
import { sharesOfProducts } from './shares.ts';

/** Tests the public facts of a lot: the call, and the page that the code on its lid leads to. */

let now = new Date('2026-11-23T09:00:00Z');
const publicUrl = 'https://shop.example';
const shop = await openTestShop({ clock: () => now, role: 'web', publicUrl });
const { app, context } = shop;
const { pool } = shop.database;
const goods = await productDesk(shop);
const { call, send } = goods;
const desk = originDesk(call);
const productId = await goods.product('Traced Butter', 6_050, 10);
const page = (url: string) => app.inject({ method: 'GET', url });
/** The words of a page without scripts and styles, so that a failure is readable. */
const wordsOf = ({ body }: { body: string }) =>
  /<main.*<\/main>/s.exec(body)?.[0].replace(/<[^>]+>/g, ' ') ?? body;
const isUnlisted = ({ body }: { body: string }) =>
  body.includes('<meta name="robots" content="noindex">');
const ask = (code: string) => call('GET', `/api/lots/${code}`);
const code = () => `K-${randomUUID().slice(0, 6).toUpperCase()}`;

/** A closed lot of 15 kg. Its delivery had 20 kg for GH₵1,000 and a premium of GH₵150. */
async function made(changes: object = {}, came: Record<string, unknown> = {}) {
  const delivery = await desk.delivery(came);
  const uses = [{ deliveryId: delivery._id, grams: 15_000 }];
  const lot = await desk.closedLot(productId, { code: code(), units: 80, uses, ...changes });
  return { lot, delivery };
}

/** Two closed lots whose codes differ only in dashes, as the shop accepted them once. */
async function twins() {
  const first = code();
  const { lot: one } = await made({ code: `${first}-1-12` });
  const { _id: deliveryId } = await desk.delivery();
  const uses = [{ deliveryId, grams: 15_000 }];
  const open = await desk.lot(productId, { units: 80, uses });
  await pool.query('UPDATE origin_lot SET code = $2 WHERE id = $1', [open._id, `${first}-11-2`]);
  const { version } = open;
  const { body: other } = await call('POST', `/api/origin/lots/${open._id}/close`, { version });
  return [one, other] as const;
}

/** A co-operative with this number of women. */
async function few(women: number): Promise<string> {
  const { _id: communityId } = await desk.community();
  const given = { name: `Alone ${randomUUID()}`, communityId, women };
  const { body } = await call('POST', '/api/origin/cooperatives', given);
  return body.cooperatives.find(({ name }: { name: string }) => name === given.name)._id;
}

describe('a lot', () => {
  test('tells where it comes from, what was paid for it and who says so', async () => {
    const { lot, delivery } = await made({ fdaNumber: 'FDA/CO 7', madeIn: 'Wa' });
    const words = `No metals ${randomUUID()}`;
    const report = {
      title: 'Report',
      image: new File([await painted('tan').png().toBuffer()], 'a.png'),
    };
    const { body: withPaper } = await send('POST', `/api/origin/lots/${lot._id}/evidence`, report);
    await call('POST', '/api/origin/claims', {
      ...{
        lotId: lot._id,
        cooperativeId: null,
        words,
        verifiedBy: 'SGS',
        verifiedOn: '2026-11-12',
      },
      evidenceId: withPaper.evidence[0]._id,
    });
    await desk.claim({ cooperativeId: delivery.cooperativeId });
    const { status, body } = await ask(lot.code);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ code: lot.code, address: `${publicUrl}${lotPath(lot.code)}`, product: 'Traced Butter' },
      ...{ madeOn: '2026-11-10', bestBefore: '2028-11-10', units: 80, fdaNumber: 'FDA/CO 7' },
      ...{ madeIn: 'Wa', sample: false, recalled: null },
      sources: [
        {
          kind: 'butter',
          grams: 15_000,
          deliveredOn: '2026-11-02',
          women: 24,
          slug: expect.stringMatching(/^[a-z0-9-]+$/),
        },
      ],
      // Three quarters of the delivery: 750 and 112.50 for 80 jars, 10.78125 each.
      paid: {
        ...{ price: 750, premium: 112.5, unit: { price: 9.37, premium: 1.41 } },
        cooperatives: [{ price: 750, premium: 112.5 }],
      },
      claims: [
        { words, verifiedBy: 'SGS', verifiedOn: '2026-11-12', cooperative: null, paper: 'Report' },
        { verifiedBy: '', cooperative: delivery.cooperative, paper: null },
      ],
      papers: [{ title: 'Report' }],
    });
    expect(body.slug).toMatch(/^traced-butter/);
    expect(wordsOf(await page(lotPath(lot.code)))).toContain('10 November 2026 in Wa');
  });

  test('without shea, or with that of a person alone, says nothing of money', async () => {
    const bare = await desk.closedLot(productId, { code: code(), unitMilligrams: 0 });
    expect((await ask(bare.code)).body).toMatchObject({ sources: [], paid: null });
    const { lot } = await made({}, { cooperativeId: await few(2) });
    expect((await ask(lot.code)).body.paid).toBeNull();
    expect(wordsOf(await page(lotPath(bare.code)))).not.toContain('What was paid for it');
  });

  test('says at the desk what its page will tell, before it is closed, and leaves a premium of nothing out', async () => {
    const { _id: deliveryId } = await desk.delivery({ premium: 0, price: 900, grams: 15_000 });
    const given = { code: code(), units: 80, uses: [{ deliveryId, grams: 15_000 }] };
    const open = await desk.lot(productId, given);
    expect(open.willTell).toBe('GH₵900.00');
    const small = await desk.delivery({ cooperativeId: await few(1) });
    const ofSmall = { units: 10, uses: [{ deliveryId: small._id, grams: 5_000 }] };
    expect((await desk.lot(productId, { code: code(), ...ofSmall })).willTell).toBe('');
    await call('POST', `/api/origin/lots/${open._id}/close`, { version: open.version });
    const told = wordsOf(await page(lotPath(given.code)));
    expect(told).toMatch(/GH₵11\.25\s+went to the women’s co-operatives/);
    expect(told).not.toMatch(/premium/i);
    const { lot } = await made();
    expect(wordsOf(await page(lotPath(lot.code)))).toMatch(
      /GH₵1\.41 as a premium on top[\s\S]+Premium/,
    );
  });

  test('of a small co-operative and a large one tells no sum: the rest would follow by subtraction', async () => {
    const alone = await few(1);
    const large = await desk.delivery();
    const small = await desk.delivery({ cooperativeId: alone });
    const [ofLarge, ofSmall] = [large, small].map((one) => ({ deliveryId: one._id, grams: 5_000 }));
    const first = await desk.closedLot(productId, { code: code(), units: 10, uses: [ofLarge] });
    // The price of a gram from the large co-operative is known, so a sum of both would tell the
    // small one's money too.
    expect((await ask(first.code)).body.paid).toMatchObject({ price: 250 });
    const uses = [ofLarge, ofSmall];
    const both = await desk.closedLot(productId, { code: code(), units: 20, uses });
    expect((await ask(both.code)).body.paid).toBeNull();
    const words = wordsOf(await page(lotPath(both.code)));
    expect(words).toContain('the sum would tell what one woman was paid');
    expect(words).not.toContain('GH₵');
    // Two small co-operatives have many women together, but each of them knows her own part.
    const others = await desk.delivery({ cooperativeId: await few(2) });
    const ofOthers = { deliveryId: others._id, grams: 5_000 };
    const three = await desk.closedLot(productId, {
      code: code(),
      units: 20,
      uses: [ofSmall, ofOthers],
    });
    expect((await ask(three.code)).body.paid).toBeNull();
  });

  test.each([
    ['in small letters', (known: string) => known.toLowerCase()],
    ['with spaces', (known: string) => ` ${known.replace('-', ' ')} `],
    ['without its dash', (known: string) => known.replace('-', '')],
  ])('is found by its code %s', async (_, typed) => {
    const { lot } = await made();
    expect((await ask(encodeURIComponent(typed(lot.code)))).body.code).toBe(lot.code);
    const answer = await page(`/lots?code=${encodeURIComponent(typed(lot.code))}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, lotPath(lot.code)]);
  });

  test('of two of before that differ in dashes alone, the one that was typed is shown', async () => {
    const [one, other] = await twins();
    expect((await ask(one.code)).body.code).toBe(one.code);
    expect((await ask(other.code)).body.code).toBe(other.code);
  });

  test('of two that may be meant, the one that is called back is shown', async () => {
    const [one, other] = await twins();
    const typed = one.code.replaceAll('-', '');
    expect((await ask(typed)).body.recalled).toBeNull();
    for (const { _id } of [one, other]) {
      await markRecalled(pool, { ids: [_id], notice: 'Please do not use it.', at: now });
      expect((await ask(typed)).body.recalled).not.toBeNull();
      await endRecalled(pool, { ids: [_id], at: now });
    }
  });

  test('does not get the code of another one with dashes elsewhere', async () => {
    const { lot } = await made({ code: `${code()}-1-12` });
    const twin = lot.code.replace('-1-12', '-11-2');
    const open = await desk.lot(productId);
    const added = await call('POST', '/api/origin/lots', desk.givenLot(productId, { code: twin }));
    expect([added.status, added.body.code, added.body.field]).toEqual([409, 'lot-taken', 'code']);
    expect(added.body.message).toContain(lot.code);
    const { version } = open;
    const renamed = { ...desk.givenLot(productId, { code: twin }), version };
    expect((await call('PUT', `/api/origin/lots/${open._id}`, renamed)).body.code).toBe(
      'lot-taken',
    );
  });

  test('that is open yet, or that nobody made, is unknown, in words and status', async () => {
    const open = await desk.lot(productId);
    const ways = [`/lots/${open.code.toLowerCase()}`, '/lots/t-nobody'];
    for (const path of ways) {
      const answer = await page(path);
      expect(answer.statusCode).toBe(404);
      expect(wordsOf(answer)).toContain('We don’t know this code');
      expect(isUnlisted(answer)).toBe(true);
    }
    expect((await ask(open.code)).status).toBe(404);
    expect((await call('GET', '/api/lots/nobody/people')).status).toBe(404);
    expect((await page(lotUnknown)).statusCode).toBe(404);
  });

  test('that nobody made stays where it was typed, and all of them are one kept page', async () => {
    const first = await page('/lots?code=nobody');
    expect([first.statusCode, isUnlisted(first)]).toEqual([404, true]);
    expect(wordsOf(first)).toContain('We don’t know this code');
    expect(first.body).not.toContain('nobody');
    const kept = shop.cache.size();
    const second = await page('/lots?code=NO+ONE');
    expect([second.statusCode, second.body]).toEqual([404, first.body]);
    expect(shop.cache.size()).toBe(kept);
  });

  test('that is recalled says so, and nothing of it is for sale', async () => {
    const { lot } = await made();
    const path = lotPath(lot.code);
    expect((await page(path)).statusCode).toBe(200);
    const notice = 'Please do not use it.\nWe refund you.';
    await markRecalled(pool, { ids: [lot._id], notice, at: now });
    context.changes.announce('origin');
    const answer = await page(path);
    expect(answer.statusCode).toBe(410);
    expect(wordsOf(answer)).toContain('This lot is recalled');
    expect(wordsOf(answer)).toContain('Please do not use it.');
    expect(wordsOf(answer)).not.toContain('in the shop');
    expect((await ask(lot.code)).body.recalled).toEqual({ at: now.toISOString(), notice });
    expect(await addBlocked(pool, lot._id, 1)).toBe(1);
  });

  test('is for whoever has the jar: search engines leave it alone', async () => {
    const { lot } = await made();
    expect((await page(lotPath(lot.code))).body).toContain(
      '<meta name="robots" content="noindex">',
    );
    expect((await page('/sitemap.xml')).body).not.toContain('/lots');
  });

  test.each([
    ['09501101530003', 302, undefined],
    ['12345', 302, lotUnknown],
  ])('is found by the barcode %s and its code, as GS1 has it', async (gtin, status, elsewhere) => {
    const { lot } = await made();
    const answer = await page(`/01/${gtin}/10/${lot.code}`);
    const to = elsewhere ?? lotPath(lot.code);
    expect([answer.statusCode, answer.headers.location]).toEqual([status, to]);
  });
});

describe('who made it', () => {
  const peopleOf = async (known: string) =>
    (await call('GET', `/api/lots/${known}/people`)).body as { name: string; story: string }[];

  test('is asked for at each look, and only as far and as long as each agreed', async () => {
    const { lot, delivery } = await made();
    const of = { cooperativeId: delivery.cooperativeId };
    const named = await desk.person({ ...of, agreedUntil: '2026-12-31' });
    const told = { agreedName: false, agreedStory: true, story: 'I press at dawn.' };
    await desk.person({ ...of, ...told });
    await desk.person();
    const shown = await peopleOf(lot.code);
    expect(shown).toHaveLength(2);
    expect(shown).toContainEqual(expect.objectContaining({ name: named.name, story: '' }));
    expect(shown).toContainEqual(expect.objectContaining({ name: '', story: told.story }));
    expect((await page(`/api/lots/${lot.code}/people`)).headers['cache-control']).toBe('no-store');
    now = new Date('2027-01-01T00:00:00Z');
    expect(await peopleOf(lot.code)).toHaveLength(1);
    now = new Date('2026-11-23T09:00:00Z');
  });

  test('stands in nothing that is kept: not in the page, nor in any answer that is', async () => {
    const { lot, delivery } = await made();
    const { name } = await desk.person({ cooperativeId: delivery.cooperativeId });
    expect((await peopleOf(lot.code)).map((one) => one.name)).toEqual([name]);
    const answer = await page(lotPath(lot.code));
    expect(answer.headers['offline-copy']).toBe('yes');
    for (const text of [answer.body, (await page(`/api/lots/${lot.code}`)).body]) {
      expect([text.includes(lot.code), text.includes(name)]).toEqual([true, false]);
    }
  });
});

test('a page that is kept is old from the moment on when its records change', async () => {
  const { lot, delivery } = await made();
  const path = lotPath(lot.code);
  expect(wordsOf(await page(path))).toContain('GH₵750.00');
  const print = await fingerprintOrigin(pool, () => now);
  const more = { grams: 0, price: 20, premium: 0, reason: 'A missed note' };
  await call('POST', `/api/origin/deliveries/${delivery._id}/corrections`, more);
  expect(wordsOf(await page(path))).toContain('GH₵765.00');
  expect(await fingerprintOrigin(pool, () => now)).not.toEqual(print);
});

test('a product’s page that is kept is old once the day of a lot is over that it told of', async () => {
  const own = await goods.product('Short Butter', 6_050, 10);
  await made({ productId: own, bestBefore: '2026-11-25' });
  const at = async (moment: string) => {
    const clock = () => new Date(moment);
    const sold = [{ id: own, pieces: [{ productId: own, quantity: 1 }] }];
    const told = (await sharesOfProducts({ ...context, clock }, sold)).size;
    return { told, print: await fingerprintOrigin(pool, clock) };
  };
  const [last, after] = [await at('2026-11-25T23:59:59Z'), await at('2026-11-26T00:00:00Z')];
  expect([last.told, after.told]).toEqual([1, 0]);
  expect(after.print).not.toEqual(last.print);
});
