import { expect, test } from 'vitest';
import { fillEmptyShop } from '#features/catalogue/catalogue.ts';
import { beginClosed } from '#features/opening/opening.ts';
import { pages } from '#lib/paths.ts';
import { openOwnersShop, signInOwner } from '#tests/shop/admins.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { demoProducts } from '../../../db/seed/demo.ts';
import { demoFacts } from '../../../db/seed/facts.ts';
import type { SettingName } from './contract.ts';
import { type PreviewPage, previewPages } from './preview.rules.ts';
import { searchedPages } from './search.rules.ts';

const shop = await openOwnersShop();
await fillEmptyShop(shop.context, demoProducts.slice(0, 2));
const call = clientOf(shop.app);
const owner = await signInOwner(shop);

const read = async () => (await call('GET', '/api/settings', undefined, owner)).body;
const preview = (name: string, value: unknown, path: string = pages.home) =>
  call('POST', `/api/settings/${name}/preview`, { value, path }, owner);
const publish = async (name: SettingName, value: unknown) => {
  const { version } = (await read())[name];
  return call('PUT', `/api/settings/${name}`, { value, version }, owner);
};

/** Each value differs from the demo's. */
const drafts: Record<SettingName, unknown> = {
  holidays: [{ day: '2026-11-24', name: 'Harvest' }],
  holdMinutes: 44,
  takenHoldHours: 44,
  vat: { on: true },
  fees: { byCustomer: true },
  alertAddress: 'alerts@akoma.com',
  alertWebhook: 'https://alerts.akoma.com/',
  lowStockLetter: { on: false },
  reviewLetters: { ask: false, days: 9 },
  cartReminders: { on: true, hours: 9 },
  bankDetails: { bank: 'GCB', branch: 'Bolga', accountName: 'Akoma', accountNumber: '0012' },
  whatsapp: '+233241234567',
  backups: 'The office',
  // The look is previewed beside its form (src/features/look/desk/look.spec.ts).
  palette: { name: 'indigo', own: null },
  logo: null,
  shareCard: null,
  brand: { name: 'Akoma', line: 'Soap, and nothing else.', madeIn: ['Bolgatanga'] },
  contact: { ...demoFacts.contact, address: 'Market Road 7', phones: ['024 123 4567'] },
  hours: [{ days: 'Tue-Sat', open: '9AM-5PM' }],
  announcement: 'Closed on Friday & Saturday',
  delivery: { ...demoFacts.delivery, accra: { from: 7, until: 8 } },
  returnDays: 17,
  newsletterPercent: 7,
  legal: { ...demoFacts.legal, name: 'Akoma Limited', refundDays: 3 },
  home: {
    ...demoFacts.home,
    featured: [{ name: 'Soap', note: 'Black.', product: demoProducts[1]?.slug }],
  },
  figures: {
    home: [{ figure: '3', of: 'towns', source: null }],
    initiative: [{ figure: '4', of: 'villages', source: null }],
  },
  initiative: { ...demoFacts.initiative, name: 'Soap for all' },
  about: { ...demoFacts.about, mission: 'Soap.' },
  founder: { ...demoFacts.founder, name: 'Esi' },
  testimonials: [{ words: 'It lasts.', name: 'Ama', place: 'Wa' }],
  questions: [{ ask: 'Which soap?', answer: 'The black one.' }],
  menu: { header: [{ to: '/blog', words: 'Read' }], footer: [{ to: '/about', words: 'Us' }] },
  search: Object.fromEntries(
    searchedPages.map(({ name }) => [name, { title: 'Soap', description: null }]),
  ),
};

/** Public pages. Forms and personal pages show the same facts. */
const publicPages = [
  pages.home,
  pages.about,
  pages.contact,
  pages.products,
  pages.blog,
  pages.terms,
  pages.privacy,
  pages.delivery,
];
const pagesNow = async () => {
  const answers = publicPages.map(async (path) => [path, (await shop.app.inject(path)).body]);
  return Object.fromEntries(await Promise.all(answers)) as Record<string, string>;
};
/** The visible part of a document, because a preview has no scripts and no root. */
const seen = (html = '') =>
  /<body>([\s\S]*?)<\/div>\n(?:<script|\n<\/body)/.exec(html)?.[1]?.replace(' id="root"', '');
const mainOf = (html = '') => /<main[\s\S]*<\/main>/.exec(html)?.[0];

test('a preview is the page as it then is, and every page that a value changes is offered', async () => {
  let before = await pagesNow();
  for (const name of Object.keys(drafts) as SettingName[]) {
    const offered: readonly PreviewPage[] = previewPages[name];
    const drawn = await Promise.all(offered.map(({ path }) => preview(name, drafts[name], path)));
    // No other page has changed.
    expect(await pagesNow()).toEqual(before);
    expect([name, (await publish(name, drafts[name])).status]).toEqual([name, 200]);
    const after = await pagesNow();
    for (const [place, { path }] of offered.entries()) {
      expect(seen(after[path]), `${name} on ${path}`).toBeDefined();
      expect(seen(drawn[place]?.body.html), `${name} on ${path}`).toBe(seen(after[path]));
      expect(seen(after[path]), `${name} on ${path}`).not.toBe(seen(before[path]));
    }
    const changed = publicPages.filter((path) => mainOf(before[path]) !== mainOf(after[path]));
    const known = offered.map(({ path }) => path);
    expect([name, changed.filter((path) => !known.includes(path))]).toEqual([name, []]);
    before = after;
  }
});

test('a preview acts nowhere and is kept nowhere: no script, no link that leads away, nothing stored', async () => {
  const hostile = '<img src=x onerror=alert(1)></style><script>alert(1)</script>';
  const settings = await read();
  const { status, headers, body } = await preview('announcement', hostile);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['content-type']).toContain('application/json');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body.html).toContain('&lt;img src=x onerror=alert(1)&gt;&lt;/style&gt;&lt;script&gt;');
  expect(body.html).not.toMatch(/<script|<style|<img src=x|rel="later"|rel="canonical"/);
  expect(body.html).toContain('<base target="_blank">');
  expect(body.html).toContain('<meta name="robots" content="noindex">');
  expect(await read()).toEqual(settings);
  const { body: changes } = await call('GET', '/api/settings/history?limit=1', undefined, owner);
  expect(changes[0].name).toBe('search');
});

test('drafts that are drawn while pages are made anew reach nobody else', async () => {
  shop.context.changes.announce('settings');
  const drawing = ['One', 'Two', 'Three'].map((name) =>
    preview('brand', { ...demoFacts.brand, name: `Draft ${name}` }),
  );
  const bodies = Object.values(await pagesNow());
  for (const { body } of await Promise.all(drawing)) expect(body.html).toMatch(/Draft \w+/);
  for (const html of [...bodies, ...Object.values(await pagesNow())]) {
    expect(html).not.toContain('Draft ');
  }
  expect((await call('GET', '/api/facts')).body.brand.name).toBe('Akoma');
});

test('a bad value is refused in the same words and beside the same field as when it is saved', async () => {
  for (const [name, value] of [
    ['contact', { ...demoFacts.contact, phones: ['12'] }],
    ['returnDays', 'soon'],
    ['no-such-setting', 1],
  ] as const) {
    const refused = await preview(name, value);
    const unsaved = await call('PUT', `/api/settings/${name}`, { value, version: 0 }, owner);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect([refused.status, refused.body]).toEqual([unsaved.status, unsaved.body]);
  }
  expect(await preview('hours', drafts.hours, '/admin')).toMatchObject({
    status: 400,
    body: { code: 'unknown-page' },
  });
});

test('an owner looks at the shop as it will be before it opens', async () => {
  await beginClosed(shop.context, { production: true, seed: 'none' });
  shop.context.changes.announce('opening');
  expect((await shop.app.inject(pages.home)).body).toContain('Opening soon');
  const { body } = await preview('announcement', 'Come in');
  expect(body.html).toContain('Come in');
  expect(body.html).toContain('href="/products"');
  expect(body.html).not.toContain('Opening soon');
});
