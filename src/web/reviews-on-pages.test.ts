import { describe, expect, test } from 'vitest';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const shop = await openTestShop({ role: 'web', seed: 'demo' });
const { app, database } = shop;
const desk = orderDesk(shop);
const { call } = desk;
const admin = await desk.buyer('admin');

async function published(sent: object) {
  const { rows } = await database.pool.query(
    "SELECT id, slug FROM catalogue_product WHERE name = 'Whipped Shea Butter' OR true ORDER BY position LIMIT 1",
  );
  const { id: product, slug } = rows[0];
  const buyer = await desk.buyer();
  await desk.add(buyer, product, 1);
  const order = (await desk.place(buyer)).body._id;
  await desk.setStatus(admin, order, 'delivered');
  const review = { stars: 4, words: 'Good', suits: null, pictures: [], named: true, ...sent };
  const { body } = await call('POST', `/api/products/${product}/reviews`, review, buyer);
  await call('POST', `/api/reviews/${body._id}/publish`, { version: 1 }, admin);
  return { id: body._id as string, page: `/products/${slug}` };
}

const html = async (url: string) => (await app.inject({ url })).body;
const factsOf = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .flatMap(([, json = '']) => JSON.parse(json))
    .find((one) => one['@type'] === 'Product');

describe('a product’s page', () => {
  test('has its reviews as HTML and for search engines, and nothing before there is one', async () => {
    const { rows } = await database.pool.query(
      'SELECT slug FROM catalogue_product ORDER BY position LIMIT 1',
    );
    const before = await html(`/products/${rows[0].slug}`);
    expect(before).toContain('Nobody has reviewed it yet.');
    expect(factsOf(before)).not.toHaveProperty('aggregateRating');
    const { page } = await published({ words: 'It <b>melts</b> in & "stays"</script>' });
    await published({ stars: 5, named: false, words: 'Quiet' });
    const after = await html(page);
    expect(after).toContain('It &lt;b&gt;melts&lt;/b&gt; in &amp; &quot;stays&quot;');
    expect(after).not.toContain('<b>melts');
    expect(after).toContain('Efua M.');
    expect(after).toContain('A customer');
    expect(after).not.toContain('Mensah');
    expect(factsOf(after)).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2, worstRating: 1, bestRating: 5 },
      review: [
        { author: { name: 'A customer' }, reviewRating: { ratingValue: 5 }, reviewBody: 'Quiet' },
        { reviewBody: 'It <b>melts</b> in & "stays"</script>' },
      ],
    });
    expect(await html('/products')).toContain('★ 4.5 of 5 (2)');
  });

  test('does not carry them twice: its data are without them', async () => {
    const { page } = await published({ words: 'Only once in the page' });
    const [, more] = (await html(page)).split('Only once in the page');
    // The review is in the page once as HTML and once for search engines.
    expect((await html(page)).split('Only once in the page')).toHaveLength(3);
    expect(more).toBeDefined();
  });
});

test('home shows chosen reviews instead of the examples', async () => {
  const examples = await html('/');
  expect(examples).toContain('What people say');
  expect(examples).toMatch(/Example/);
  const { id } = await published({ words: 'Chosen for home' });
  await call('PUT', `/api/reviews/${id}/home`, { version: 2, onHome: true }, admin);
  const { body: facts } = await call('GET', '/api/facts');
  const [example] = facts.testimonials;
  expect(examples).toContain(example.words);
  const chosen = await html('/');
  expect(chosen).toContain('Chosen for home');
  expect(chosen).not.toContain(example.words);
});
