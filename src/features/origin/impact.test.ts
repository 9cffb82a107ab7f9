import { expect, test } from 'vitest';
import { pages, productPath } from '#lib/paths.ts';
import { originDesk } from '#tests/desk/origin-desk.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoFacts } from '../../../db/seed/facts.ts';

/** Tests the sums of the records, where they are shown, and the share of a price. */

const shop = await openTestShop({ clock: () => new Date('2026-11-23T09:00:00Z'), role: 'web' });
const { app } = shop;
const { pool } = shop.database;
const goods = await productDesk(shop);
const { call } = goods;
const desk = originDesk(call);
const wordsOf = async (url: string) =>
  /<main.*<\/main>/s.exec((await app.inject(url)).body)?.[0].replace(/<[^>]+>/g, ' ') ?? '';
const impact = async () => (await call('GET', '/api/impact')).body;
const figures = async () => (await call('GET', '/api/origin/figures')).body;
const turn = (words: string, counts: string | null, place = 'home') =>
  call('PUT', '/api/origin/figures', { place, words, counts });
const [women] = demoFacts.figures.home.filter(({ of }) => of.startsWith('women'));
const words = women?.of ?? '';

test('what nobody recorded is not counted, and no figure is switched to it', async () => {
  expect(await impact()).toMatchObject({ grams: 0, paid: 0, groups: [] });
  expect(await turn(words, 'women')).toMatchObject({
    status: 409,
    body: { code: 'nothing-to-count' },
  });
  expect((await turn('no such words', 'women')).status).toBe(404);
  expect(await wordsOf(pages.impact)).toContain('There is nothing to count yet.');
});

test('the records are summed live, and samples never are', async () => {
  const tolon = await desk.community();
  const first = await desk.cooperative(tolon._id);
  const second = await desk.cooperative();
  await desk.delivery({ cooperativeId: first._id });
  await desk.delivery({ cooperativeId: first._id, deliveredOn: '2025-12-30', premium: 0 });
  await desk.delivery({ cooperativeId: second._id, grams: 2_500, price: 99.99 });
  await desk.cooperative(tolon._id);
  await pool.query(
    `WITH place AS (INSERT INTO origin_community (id, name, region, sample, changed_at)
       VALUES (gen_random_uuid(), 'Made up', 'Northern', true, now()) RETURNING id),
     made AS (INSERT INTO origin_cooperative (id, community_id, name, women, sample, changed_at)
       SELECT gen_random_uuid(), id, 'Made up', 999, true, now() FROM place RETURNING id)
     INSERT INTO origin_delivery (id, cooperative_id, kind, delivered_on, grams, price_pesewas,
       premium_pesewas, payment_reference, sample, changed_at)
     SELECT gen_random_uuid(), id, 'nuts', '2026-01-01', 999000, 1, 1, 'x', true, now() FROM made`,
  );
  shop.context.changes.announce('origin');
  const told = await impact();
  expect(told).toMatchObject({ grams: 42_500, paid: 2_399.99, premium: 300 });
  // A co-operative without deliveries is in no figure.
  expect([told.women, told.communities]).toEqual([48, 2]);
  const of = (name: string) => told.groups.find((one: { name: string }) => one.name === name);
  expect(of(first.name).years).toEqual([
    { year: 2025, deliveries: 1, grams: 20_000, price: 1_000, premium: 0 },
    { year: 2026, deliveries: 1, grams: 20_000, price: 1_000, premium: 150 },
  ]);
  expect(of(second.name)).toMatchObject({ women: 24, years: [{ price: 99.99 }] });
  const page = await wordsOf(pages.impact);
  for (const shown of ['42.5 kg', 'GH₵2,399.99', first.name]) {
    expect(page).toContain(shown);
  }
  expect(page).not.toContain('Made up');
  expect((await app.inject('/sitemap.xml')).body).toContain(`${pages.impact}</loc>`);
});

test('a figure of home is the owner’s until she switches it, and hers again after that', async () => {
  expect(await wordsOf(pages.home)).toContain(women?.figure);
  expect((await turn(words, 'women')).body.figures).toContainEqual(
    expect.objectContaining({ words, counts: 'women' }),
  );
  expect(await figures()).toEqual([{ place: 'home', words, figure: '48' }]);
  const counted = await wordsOf(pages.home);
  expect(counted).toMatch(new RegExp(`${words}\\s+Source:\\s+our records\\s+48\\b`));
  await desk.delivery();
  expect((await figures())[0].figure).toBe('72');
  expect((await turn(words, null)).status).toBe(200);
  expect(await figures()).toEqual([]);
  expect(await wordsOf(pages.home)).toContain(women?.figure);
});

test('each of many switches at once knows what was there before it', async () => {
  await desk.delivery();
  const kinds = ['women', 'kilograms', 'paid', 'premium', 'communities'];
  const turned = await Promise.all([...kinds, ...kinds].map((counts) => turn(words, counts)));
  expect(turned.map(({ status }) => status)).toEqual(turned.map(() => 200));
  const { rows } = await pool.query(
    `SELECT before->>'counts' AS before, after->>'counts' AS after FROM audit_entry
     WHERE action = 'figure-switched' AND subject_name = $1 ORDER BY number`,
    [words],
  );
  expect(rows.slice(1).map(({ before }) => before)).toEqual(
    rows.slice(0, -1).map(({ after }) => after),
  );
  expect((await turn(words, null)).status).toBe(200);
});

test('a product says what of its price went to the women, by the least of the lots on sale', async () => {
  const productId = await goods.product('Shared Butter', 6_050, 10);
  const { slug } = (await call('GET', `/api/products/${productId}`)).body;
  const path = productPath(slug);
  const share = async () => (await call('GET', `/api/products/${productId}`)).body.share;
  expect(await share()).toBeUndefined();
  expect(await wordsOf(path)).not.toContain('went to the women');
  const rich = await desk.delivery({ grams: 16_000, price: 800, premium: 160 });
  const poor = await desk.delivery({ grams: 16_000, price: 400, premium: 0 });
  const lotOf = ({ _id }: { _id: string }) =>
    desk.closedLot(productId, { units: 80, uses: [{ deliveryId: _id, grams: 16_000 }] });
  await lotOf(rich);
  expect(await share()).toBe(
    'At least GH₵12.00 of the price went to the women’s co-operatives, GH₵2.00 of it as a premium.',
  );
  const less = await lotOf(poor);
  expect(await share()).toBe('At least GH₵5.00 of the price went to the women’s co-operatives.');
  expect(await wordsOf(path)).toContain('At least GH₵5.00 of the price');
  await pool.query("UPDATE origin_lot SET recalled_at = now(), recall_notice = 'x' WHERE id = $1", [
    less._id,
  ]);
  expect(await share()).toContain('GH₵12.00');
});

test('what one woman was paid is in no sum and in no share, not even beside those of many', async () => {
  const before = await impact();
  const { _id: cooperativeId } = await desk.cooperative();
  await pool.query('UPDATE origin_cooperative SET women = 1 WHERE id = $1', [cooperativeId]);
  const hers = await desk.delivery({ cooperativeId, grams: 16_000, price: 777 });
  expect(await impact()).toEqual({ ...before, leftOut: true });
  expect(await wordsOf(pages.impact)).toContain('We leave out what groups of one or two women');
  const many = await desk.delivery({ grams: 16_000, price: 400 });
  const productId = await goods.product('Butter of Both', 60_500, 10);
  const uses = [hers, many].map(({ _id: deliveryId }) => ({ deliveryId, grams: 16_000 }));
  await desk.closedLot(productId, { units: 80, uses });
  expect((await call('GET', `/api/products/${productId}`)).body.share).toBeUndefined();
});

test('a set says what went to the women for all of its parts together', async () => {
  const [butter, soap] = [
    await goods.product('Set Butter', 6_050, 10),
    await goods.product('Set Soap', 900, 10),
  ];
  const { _id } = await desk.delivery({ grams: 16_000, price: 800, premium: 160 });
  const uses = [{ deliveryId: _id, grams: 16_000 }];
  await desk.closedLot(butter, { units: 80, uses });
  const basket = await goods.product('Set of Three', 9_000, 0);
  const parts = [
    { productId: butter, quantity: 2 },
    { productId: soap, quantity: 1 },
  ];
  const { status } = await call('PUT', `/api/products/${basket}/parts`, { version: 1, parts });
  expect(status).toBe(200);
  const share = async () => (await call('GET', `/api/products/${basket}`)).body.share;
  expect(await share()).toBe(
    'At least GH₵24.00 of the price went to the women’s co-operatives, GH₵4.00 of it as a premium.',
  );
  const cheaper = await goods.product('Set Too Cheap', 2_000, 0);
  await call('PUT', `/api/products/${cheaper}/parts`, { version: 1, parts });
  expect((await call('GET', `/api/products/${cheaper}`)).body.share).toBeUndefined();
});

test('a share above the price would mislead, and is not told', async () => {
  const productId = await goods.product('Cheap Butter', 500, 10);
  const { _id } = await desk.delivery({ grams: 16_000, price: 800 });
  await desk.closedLot(productId, { units: 80, uses: [{ deliveryId: _id, grams: 16_000 }] });
  expect((await call('GET', `/api/products/${productId}`)).body.share).toBeUndefined();
});
