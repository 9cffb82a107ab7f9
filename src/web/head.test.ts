import { expect, test } from 'vitest';
import { demoFrame } from '#tests/shop/demo-shop.ts';
import { headOf, shorten } from './head.ts';

const card = { path: '/card.jpg', width: 1200, height: 630 };

test('a long description ends with a sentence', () => {
  const text = `${'Whipped by hand. '.repeat(9)}It melts at the warmth of the skin, and so on.`;
  expect(shorten(text)).toBe('Whipped by hand. '.repeat(9).trim());
});

test('a description of one endless sentence ends with a word', () => {
  const shown = shorten('shea '.repeat(60));
  expect(shown).toMatch(/^(shea )+shea…$/);
  expect(shown.length).toBeLessThanOrEqual(161);
});

test('a short description stays as it is', () => {
  expect(shorten('Whipped by hand.')).toBe('Whipped by hand.');
});

test('of a page that could not be shown nothing is shared', () => {
  const handle = { title: 'Shea Jar', description: 'A jar.', file: '' };
  const shown = headOf(
    { handle, data: undefined, error: { status: 404 }, path: '/', frame: demoFrame, card },
    '',
  );
  expect(shown).toMatchObject({ title: 'Page Not Found · Taama', shared: undefined });
});

test('a title ends with the shop’s name, even if it begins like it; home is name and line', () => {
  const titled = (title: string, frame: { name: string; line?: string }) =>
    headOf(
      {
        handle: { title, description: '', file: '' },
        data: undefined,
        error: undefined,
        path: '/',
        frame: { whatsApp: null, ...frame },
        card,
      },
      '',
    ).title;
  expect(titled('Shop Natural Skincare', { name: 'Shop' })).toBe('Shop Natural Skincare · Shop');
  expect(titled('', { name: 'Akoma', line: 'Soap.' })).toBe('Akoma: Soap.');
  expect(titled('', { name: 'akoma.com' })).toBe('akoma.com');
});
