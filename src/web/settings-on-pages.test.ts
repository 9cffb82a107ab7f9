import { expect, test } from 'vitest';
import { letterShopOf } from '#features/settings/letter-shop.ts';
import { manifestPath, pages } from '#lib/paths.ts';
import { textOf as htmlOf } from '#platform/pages/document.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openOwnersShop, signInOwner } from '#tests/shop/admins.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop, type TestShop } from '#tests/shop/shop.ts';
import { demoFacts } from '../../db/seed/facts.ts';
import { renderPage } from './server.tsx';

const sessionSecret = 'a secret of this test, long enough';
const shop = await openOwnersShop({ sessionSecret });
const { token } = await signInOwner(shop);
const call = clientOf(shop.app);

test('the number that the owner sets is on every page at once, and none where there is none', async () => {
  const everywhere = [pages.about, pages.contact, pages.products, pages.cart, '/no/such/page'];
  for (const path of everywhere) expect(await chatOn(path), path).toBe('wa.me/233200000000');
  await set('whatsapp', '024 123 4567');
  for (const path of everywhere) expect(await chatOn(path), path).toBe('wa.me/233241234567');
  await set('whatsapp', null);
  for (const path of everywhere) expect(await chatOn(path), path).toBeUndefined();
});

test('what the owner says of the shop is on every page of every process, in its letters and on a home screen, at once', async () => {
  const other = await openTestShop({ database: shop.database, sessionSecret });
  const brand = { name: 'Akoma', line: 'Soap <and> nothing else.', madeIn: ['Bolgatanga'] };
  const places = [pages.home, pages.about, pages.terms, pages.cart, '/no/such/page'];
  const named = async ({ app }: Pick<TestShop, 'app'>, name: string) => {
    for (const path of places) {
      const { body } = await app.inject(path);
      expect(body, path).toMatch(new RegExp(`<title>[^<]*${name}`));
      expect(body, path).toContain(`"name":"${name}"`);
    }
    expect((await app.inject(manifestPath)).json().name).toBe(name);
    expect((await app.inject('/api/openapi.json')).json().info.title).toBe(name);
  };
  await named(shop, 'Taama');
  await named(other, 'Taama');
  await set('brand', brand);
  await named(shop, 'Akoma');
  await eventually(() => named(other, 'Akoma'));
  const home = await other.app.inject(pages.home);
  expect(home.body).toContain('Soap &lt;and&gt; nothing else.');
  expect(home.body).toContain('Made in <!-- -->Bolgatanga');
  expect((await letterShopOf(other.context)).name).toBe('Akoma');
  // The page's bytes are the same again, so a browser that has them gets a 304.
  const again = await other.app.inject({
    url: pages.home,
    headers: { 'if-none-match': String(home.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  await set('brand', demoFacts.brand);
});

test('a featured product has its present lowest price on home, also in a sale', async () => {
  const { addProductAsAdmin, changeProductAsAdmin } = await productDesk(shop);
  const { body: jar } = await addProductAsAdmin({ price: '80' });
  // An older value has a price that somebody typed.
  const featured = [{ name: 'Body butter', from: 'GH₵60', note: 'Soft.', product: jar.slug }];
  await set('home', { ...demoFacts.home, featured });
  expect(await textOf(pages.home)).toContain('from GH₵80.00');
  await changeProductAsAdmin(jar._id, { price: '75' });
  expect(await textOf(pages.home)).toContain('from GH₵75.00');
  await changeProductAsAdmin(jar._id, { price: '75', salePrice: '70' });
  expect(await textOf(pages.home)).toContain('from GH₵70.00');
  expect(await textOf(pages.home)).not.toContain('GH₵60');
  await set('home', demoFacts.home);
});

test('a line of the owner’s own stands on top of home, and promises follow their numbers', async () => {
  expect(await textOf(pages.home)).toContain('15% off your first order');
  await set('announcement', 'Closed on Friday & Saturday');
  expect(await textOf(pages.home)).toContain('Closed on Friday &amp; Saturday');
  await set('announcement', null);
  await set('figures', {
    home: [{ figure: '3', of: 'towns', source: 'Our books of 2026' }],
    initiative: [{ figure: '9', of: 'villages', source: 'The cooperative' }],
  });
  expect(await textOf(pages.home)).toContain('Source: Our books of 2026');
  expect(await textOf(pages.about)).toContain('Source: The cooperative');
  await set('newsletterPercent', 0);
  await set('returnDays', 14);
  await set('delivery', { ...demoFacts.delivery, accra: { from: 1, until: 1 } });
  expect(await textOf(pages.home)).not.toContain('off your first order');
  expect(await textOf(pages.terms)).not.toContain('Newsletter discount');
  expect(await textOf(pages.delivery)).toContain('Returns within 14 days');
  expect(await textOf(pages.contact)).toContain('1 day.');
});

test('what is made up is marked until the owner publishes it', async () => {
  const isMarked = async () => (await shop.app.inject(pages.about)).body.includes('>Example<');
  expect(await isMarked()).toBe(true);
  await set('founder', demoFacts.founder);
  expect(await isMarked()).toBe(false);
});

test('the terms tell of VAT and of the minutes as they are set', async () => {
  expect(await textOf(pages.terms)).toContain('we are not registered for VAT');
  await set('vat', { on: true });
  await set('holdMinutes', 45);
  const terms = await textOf(pages.terms);
  for (const rate of ['VAT: 15%', 'NHIL: 2.5%', 'GETFund: 2.5%', '45 minutes']) {
    expect(terms).toContain(rate);
  }
  expect(terms).not.toContain('we are not registered for VAT');
});

test('the questions people ask name bank transfer where the owner has given an account, or where money does not move', async () => {
  for (const { payments, bankTransfer, named } of [
    { payments: 'live', bankTransfer: false, named: false },
    { payments: 'live', bankTransfer: true, named: true },
    { payments: 'test', bankTransfer: false, named: true },
  ]) {
    const shown = { ...demoFacts, examples: [], whatsapp: null, payments, bankTransfer };
    const asked = async () => shown as never;
    const page = await renderPage(new URL('http://shop.example/contact'), asked);
    if (page instanceof Response) throw new Error('It was sent elsewhere');
    const told = [htmlOf(page.body), JSON.stringify(page.head.shared?.facts)];
    for (const text of told) {
      expect(text).toContain('mobile money');
      expect(text.includes('bank transfer'), `${payments} ${bankTransfer}`).toBe(named);
    }
  }
});

test('an account for bank transfers is offered at the checkout as soon as it is given', async () => {
  const offered = async () => (await shop.app.inject(pages.checkout)).body.includes('byTransfer');
  expect(await offered()).toBe(false);
  await set('bankDetails', {
    bank: 'Bank of Example',
    branch: 'Tamale',
    accountName: 'Taama Example',
    accountNumber: '0012 3400 0056 7',
  });
  expect(await offered()).toBe(true);
});

test('the cart asks whether it may be written about only while the shop does so', async () => {
  const asks = async () => (await shop.app.inject(pages.cart)).body.includes('reminds');
  expect(await asks()).toBe(false);
  await set('cartReminders', { on: true, hours: 4 });
  expect(await asks()).toBe(true);
  await set('cartReminders', { on: false, hours: 4 });
  expect(await asks()).toBe(false);
});

test('a page that needs nothing else is there while the settings cannot be read', async () => {
  const page = await renderPage(new URL('http://shop.example/offline'), () =>
    Promise.reject(new Error('The database is away')),
  );
  if (page instanceof Response) throw new Error('It was sent elsewhere');
  expect(page.status).toBe(200);
  expect(page.head.title).toBe('No connection · shop.example');
  expect(htmlOf(page.body)).not.toContain('wa.me/');
});

async function set(name: string, value: unknown) {
  const { body } = await call('GET', '/api/settings', undefined, { token });
  const { version } = body[name];
  const { status } = await call('PUT', `/api/settings/${name}`, { value, version }, { token });
  expect(status).toBe(200);
}

async function chatOn(path: string): Promise<string | undefined> {
  return /wa\.me\/\d+/.exec((await shop.app.inject(path)).body)?.[0];
}

async function textOf(path: string): Promise<string> {
  const { body } = await shop.app.inject(path);
  return body.replace(/<script.*?<\/script>/gs, '').replace(/<!-- -->|<[^>]+>/g, '');
}
