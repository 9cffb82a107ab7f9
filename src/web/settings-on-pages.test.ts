import { expect, test } from 'vitest';
import { pages } from '#lib/paths.ts';
import { openOwnersShop, signInOwner } from '#tests/admins.ts';
import { clientOf } from '#tests/client-of.ts';
import { demoFacts } from '../../db/seed/facts.ts';
import { renderPage } from './server.tsx';

const shop = await openOwnersShop();
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
    const page = await renderPage('http://shop.example/contact', asked);
    if (page instanceof Response) throw new Error('It was sent elsewhere');
    const told = [page.body, JSON.stringify(page.head.shared?.facts)];
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

test('a page that needs nothing else is there while the settings cannot be read', async () => {
  const page = await renderPage('http://shop.example/blog', () =>
    Promise.reject(new Error('The database is away')),
  );
  if (page instanceof Response) throw new Error('It was sent elsewhere');
  expect(page.status).toBe(200);
  expect(page.head.title).toBe('Journal · shop.example');
  expect(page.body).not.toContain('wa.me/');
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
