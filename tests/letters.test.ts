import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { CodeLetter } from '#features/accounts/letters/code.ts';
import type { PasswordChangedLetter } from '#features/accounts/letters/password-changed.ts';
import type { ResetPasswordLetter } from '#features/accounts/letters/reset-password.ts';
import type { WelcomeLetter } from '#features/accounts/letters/welcome.ts';
import type { OrderCancelledLetter } from '#features/orders/letters/order-cancelled.ts';
import type { OrderShippedLetter } from '#features/orders/letters/order-shipped.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { demoLetterShop } from '#tests/shop/demo-shop.ts';
import { previewPaid } from '#ui/letters/preview.ts';

const { letters } = await openBuiltPages();
const previews = letters.previewLetters(demoLetterShop);
const files = globSync('src/features/*/letters/*.ts').map((file) => path.basename(file, '.ts'));

test('every letter has a preview', () => {
  expect(previews.map(({ kind }) => kind).sort()).toEqual(files.sort());
});

test('codes and links that somebody waits for go before all other letters', () => {
  expect(letters.urgentKinds).toEqual(['code', 'already-registered', 'reset-password', 'trial']);
});

test.each(previews)(
  '$kind can be read in a program that shows no HTML, and without pictures',
  (letter) => {
    expect(letter.subject).not.toMatch(/[\r\n]/);
    expect(letter.text.length).toBeGreaterThan(100);
    expect(letter.text).not.toMatch(/<\w|undefined|\[object|Invalid/);
    expect(letter.html).toMatch(/^<!doctype html>/);
    expect(letter.html).not.toMatch(/undefined|\[object|<script|<img(?![^>]*alt=)/);
  },
);

test.each(previews)('$kind leads nowhere that its text does not name', ({ html, text }) => {
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  const written = text.replaceAll(' ', '');
  // The text writes a number as it is dialled in Ghana.
  const ways = (address: string) => {
    const plain = address.replace(/^(mailto|tel):/, '');
    return [plain, plain.replace('+233', '0')];
  };
  expect(addresses.filter((address) => !/^(https:\/\/|mailto:|tel:)/.test(address))).toEqual([]);
  expect(
    addresses.filter((address) => !ways(address).some((way) => written.includes(way))),
  ).toEqual([]);
});

test.each(previews)('the lines of $kind are short but for addresses', ({ text }) => {
  const lines = text.split('\n').map((line) => line.replace(/\S+(:\/\/|@)\S+/g, ''));
  expect(lines.filter((line) => line.length > 78)).toEqual([]);
});

test.each(previews)(
  '$kind is small, says by its heading what its subject says, and has a look for the night',
  ({ html, subject }) => {
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    const heading = /<h1[^>]*>(.*)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '');
    expect(heading).toBe(subject);
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html).toContain('prefers-color-scheme:dark');
    // React would write these characters as entities, which a style sheet does not read.
    expect(/<style>(.*?)<\/style>/s.exec(html)?.[1]).not.toMatch(/&|>/);
  },
);

test("a code is copied without its gaps, and read digit by digit; the inbox's list hides it", () => {
  const content: CodeLetter = { firstName: 'Ama', code: '048213' };
  const { html, text, subject } = letters.renderLetter('code', content, demoLetterShop);
  expect(html).toMatch(/aria-label="[^"]*0 4 8 2 1 3"[^>]*>048213</);
  expect(text).toMatch(/^048213$/m);
  expect(subject).not.toContain('048213');
});

const late: OrderShippedLetter = {
  publicUrl: 'https://shop.example',
  order: { ...previewPaid, history: [{ at: '2026-03-20T10:20:00.000Z', what: 'Shipped' }] },
  courier: '',
  tracking: '',
};

const notRefunded: OrderCancelledLetter = {
  publicUrl: 'https://shop.example',
  order: previewPaid,
  why: 'shop',
  refunding: false,
};

test('no letter asks to call or write where the shop has said no way to', () => {
  const silent = { ...demoLetterShop, address: null, phone: null, email: null };
  const texts = [
    ...letters.previewLetters(silent),
    letters.renderLetter('order-shipped', late, silent),
    letters.renderLetter('order-cancelled', notRefunded, silent),
  ].map(({ text }) => text.replaceAll('\n', ' '));
  const asking = /[^.:]*\b(?:call us|call or write|details below)\b[^.]*/i;
  expect(texts.flatMap((text) => asking.exec(text)?.[0] ?? [])).toEqual([]);
});

const link = 'https://shop.example/confirm-password?token=a&b';
const publicUrl = 'https://shop.example';
const at = '2026-03-03T08:05:00.000Z';

/** The letters that greet by name, each with the rest of its content. */
const greeting: [kind: string, content: object][] = [
  ['code', { code: '123456' } satisfies Omit<CodeLetter, 'firstName'>],
  ['welcome', { publicUrl } satisfies Omit<WelcomeLetter, 'firstName'>],
  ['reset-password', { link } satisfies Omit<ResetPasswordLetter, 'firstName'>],
  ['password-changed', { at, publicUrl } satisfies Omit<PasswordChangedLetter, 'firstName'>],
  ['account-deleted', {}],
];

test.each(greeting)('%s greets by name', (kind, content) => {
  for (const firstName of ['Ama', 'Nana Yaa', 'Ɔkɔmfo', 'N’Guessan', 'J. Efua', 'José']) {
    const { text, html } = letters.renderLetter(kind, { ...content, firstName }, demoLetterShop);
    expect(text).toMatch(new RegExp(`^Good day ${firstName},\n\n`));
    expect(html).toContain(`<p>Good day ${firstName},</p>`);
  }
});

test.each(greeting)('%s carries nothing but a name in place of a name', (kind, content) => {
  const names = [
    '<script>alert(1)</script>',
    'Ama\r\nBcc: everybody@shop.example\r\n\r\nYour code is 000000',
    'Ama\u2028Your code is 000000',
    'Ama\u202Eexample',
    'Win at prize.example',
    'https://prize.example',
    'Call 0200000000',
    'A'.repeat(80),
    '   ',
  ];
  const nobody = letters.renderLetter(kind, { ...content, firstName: '' }, demoLetterShop);
  expect(nobody.text).toMatch(/^Good day,\n\n/);
  for (const firstName of names) {
    expect(letters.renderLetter(kind, { ...content, firstName }, demoLetterShop)).toEqual(nobody);
  }
});

test('a link is one address in the text and escaped in the HTML', () => {
  const { html, text } = letters.renderLetter(
    'reset-password',
    { firstName: 'Ama', link },
    demoLetterShop,
  );
  expect(text).toMatch(/^https:\/\/shop\.example\/confirm-password\?token=a&b$/m);
  expect(html).toContain('href="https://shop.example/confirm-password?token=a&amp;b"');
});

test('a changed password names its minute as Ghana counts it', () => {
  const { text } = letters.renderLetter(
    'password-changed',
    { firstName: 'Ama', at, publicUrl },
    demoLetterShop,
  );
  expect(text.replaceAll('\n', ' ')).toContain('on 3 March 2026, 08:05, Ghana time.');
});

test('a date is never parted at the end of a line', () => {
  for (const { html } of previews) {
    const loose = html.replaceAll(/<span style="white-space:nowrap">[^<]*<\/span>/g, '');
    expect(loose).not.toMatch(/\d March 2026/);
  }
});

test('a kind that nobody wrote is a fault', () => {
  expect(() => letters.renderLetter('love', {}, demoLetterShop)).toThrow(
    'There is no letter of kind love',
  );
});
