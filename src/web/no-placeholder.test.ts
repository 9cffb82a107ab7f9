import { expect, test } from 'vitest';
import { fillEmptyShop } from '#features/catalogue/catalogue.ts';
import { letterShopOf } from '#features/settings/letter-shop.ts';
import { missingFacts } from '#features/settings/missing-facts.ts';
import { versionedSettings } from '#features/settings/settings.ts';
import {
  articlePath,
  categoryPath,
  feedPath,
  googleFeedPath,
  manifestPath,
  metaFeedPath,
  pages,
  plainPagePath,
  productPath,
} from '#lib/paths.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { testDatabase } from '#tests/database/database.ts';
import { openOwnersShop, signInOwner } from '#tests/shop/admins.ts';
import { akomaFacts } from '#tests/shop/akoma-facts.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { letVisitorsIn } from '#tests/shop/opened-doors.ts';
import { demoCategories } from '../../db/seed/categories.ts';
import { demoProducts } from '../../db/seed/demo.ts';
import { demoFacts, demoSettings } from '../../db/seed/facts.ts';

/** A shop in production whose owner has written nothing, without the demo's facts. */
const database = await testDatabase();
await database.pool.query('DELETE FROM platform_setting');
const shop = await openOwnersShop({
  database,
  production: true,
  begins: 'closed',
  publicUrl: 'https://akoma.com',
  paymentKey: 'sk_test_example',
});
const call = clientOf(shop.app);
const { letters } = await openBuiltPages();
await fillEmptyShop(shop.context, demoProducts.slice(0, 1));
const [jar] = demoProducts;

/** The demo's own words. Words that any shop may use, such as its categories, are not included. */
const demoWords = [
  'Taama',
  'taama.example',
  'Example Street',
  '+233 20 000 0000',
  '020 000 0000',
  '233200000000',
  demoFacts.brand.line,
  ...leavesOf(demoFacts.contact),
  ...leavesOf(demoFacts.founder),
  ...leavesOf(demoFacts.testimonials),
  ...leavesOf(demoFacts.about),
  ...leavesOf(demoFacts.initiative),
  demoFacts.legal.name,
  demoFacts.legal.registration,
  demoFacts.home.lead,
  ...demoCategories.map(({ says }) => says),
  ...demoFacts.home.featured.map(({ note }) => note),
].filter(
  (words) => words.length > 4 && !['Facebook', 'Instagram', 'Accra', 'Tamale'].includes(words),
);

function leavesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'string' ? [value] : [];
  }
  return Object.values(value).flatMap(leavesOf);
}

/** A value for each parameter, so that no page of the router is left out. */
const named: Record<string, string> = {
  [pages.product]: productPath(jar?.slug ?? ''),
  [pages.article]: articlePath('our-first-harvest'),
  [pages.plainPage]: plainPagePath('stockists'),
};
const someId = '0190b5a4-7c11-7a52-9d3e-4f101a2b3c4d';
const everyPage = Object.values(pages).map(
  (address) => named[address] ?? address.replace(/:\w+/, someId),
);

const addresses = [
  ...everyPage,
  categoryPath('Body Care'),
  '/no/such/page',
  feedPath,
  googleFeedPath,
  metaFeedPath,
  manifestPath,
  '/api/shop',
  '/api/facts',
  '/api/openapi.json',
  '/sitemap.xml',
  '/robots.txt',
  '/service-worker.js',
];

const said = async (address: string) => {
  const { body, statusCode } = await shop.app.inject(address);
  expect(statusCode, address).toBeLessThan(500);
  return body.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
};

const writtenLetters = async () =>
  letters.previewLetters(await letterShopOf(shop.context)).map(({ kind, subject, html, text }) => ({
    kind,
    all: `${subject}\n${html.replaceAll('&#x27;', "'")}\n${text}`,
  }));

async function expectNoPlaceholder() {
  for (const address of addresses) {
    const page = await said(address);
    expect([address, demoWords.filter((words) => page.includes(words))]).toEqual([address, []]);
    // Missing facts must not leave a placeholder that code has filled.
    const shown = page.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ');
    if (page.startsWith('<!doctype')) {
      expect(shown, address).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
    }
  }
  for (const { kind, all } of await writtenLetters()) {
    expect([kind, demoWords.filter((words) => all.includes(words))]).toEqual([kind, []]);
    expect(all, kind).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
  }
}

test('the demo’s words are found where they stand', async () => {
  const told = JSON.stringify([demoSettings, demoCategories]);
  expect(demoWords.length).toBeGreaterThan(40);
  expect(demoWords.filter((words) => told.includes(words)).length).toBeGreaterThan(40);
});

/** The owner's writings are on pages of their own, and say nothing about the shop itself. */
async function writeFirstTexts() {
  const owner = await signInOwner(shop);
  const empty = {
    ...{ author: '', picture: null, pictureShows: '', body: 'Many nuts.', minutes: null },
    ...{ searchTitle: '', searchDescription: '', summary: 'Of nuts.' },
  };
  for (const [kind, title, slug] of [
    ['article', 'Our first harvest', 'our-first-harvest'],
    ['page', 'Stockists', 'stockists'],
  ]) {
    const content = { ...empty, kind, title, slug };
    const { status } = await call('POST', '/api/writings', { content, publish: 'now' }, owner);
    expect([kind, status]).toEqual([kind, 201]);
  }
}

test('before it opens, a shop that nobody has described shows nothing of the demo either', async () => {
  await writeFirstTexts();
  await expectNoPlaceholder();
  expect(await said('/')).toContain('Opening soon');
  await letVisitorsIn(shop.context);
  expect(await said(articlePath('our-first-harvest'))).toContain('Many nuts.');
  expect(await said(plainPagePath('stockists'))).toContain('Many nuts.');
});

test('a shop that nobody has described shows nothing of the demo on any page and in any letter', async () => {
  await expectNoPlaceholder();
  expect(await said('/')).toContain('<title>akoma.com</title>');
  expect((await writtenLetters()).every(({ all }) => all.includes('akoma.com'))).toBe(true);
});

test('what its owner writes is on every page and in every letter, and nothing is missing then', async () => {
  const owner = await signInOwner(shop);
  for (const [name, value] of Object.entries(akomaFacts)) {
    const { version } = (await call('GET', '/api/settings', undefined, owner)).body[name];
    const set = await call('PUT', `/api/settings/${name}`, { value, version }, owner);
    expect([name, set.status]).toEqual([name, 200]);
  }
  expect(missingFacts(await versionedSettings(database.pool))).toEqual([]);
  await expectNoPlaceholder();
  for (const address of addresses) {
    const page = await said(address);
    if (!page.startsWith('<!doctype')) continue;
    expect(page, address).toMatch(/<title>[^<]*Akoma/);
    expect(page, address).toContain('Market Road 7, Bolgatanga');
  }
  expect((await writtenLetters()).filter(({ all }) => !all.includes('hi@akoma.com'))).toEqual([]);
  expect(await said(pages.delivery)).toContain('2 days');
  expect(await said(pages.terms)).toContain('Akoma Limited');
  expect(await said(manifestPath)).toContain('"name":"Akoma"');
  expect(JSON.parse(await said('/api/openapi.json')).info.title).toBe('Akoma');
});
