import { expect, test } from 'vitest';
import { nextPartAt, pace, productIn, stateOf } from './issue.rules.ts';
import { readText } from './read-text.ts';

const publicUrl = 'https://shop.example';
const read = (body: string) => readText(body, publicUrl);

test('a text becomes headings, paragraphs, lists and quotes', () => {
  const body = [
    '# New',
    'Butter **from** [Tamale](/blog),\nand *soft*.',
    '- one\n- two',
    '1. first',
    '> It melts.',
  ].join('\n\n');
  expect(read(body)).toEqual([
    { kind: 'heading', words: 'New' },
    {
      kind: 'paragraph',
      spans: [
        { words: 'Butter ' },
        { words: 'from', strong: true },
        { words: ' ' },
        { words: 'Tamale', to: '/blog' },
        { words: ', and ' },
        { words: 'soft', strong: true },
        { words: '.' },
      ],
    },
    { kind: 'list', numbered: false, items: [[{ words: 'one' }], [{ words: 'two' }]] },
    { kind: 'list', numbered: true, items: [[{ words: 'first' }]] },
    { kind: 'quote', words: 'It melts.' },
  ]);
});

test('the address of a product is its card only where it stands alone', () => {
  expect(read('/products/black-soap')).toEqual([{ kind: 'product', slug: 'black-soap' }]);
  expect(read(`${publicUrl}/products/black-soap`)).toEqual([
    { kind: 'product', slug: 'black-soap' },
  ]);
  const beside = 'See /products/black-soap for more';
  expect(read(beside)).toEqual([{ kind: 'paragraph', spans: [{ words: beside }] }]);
  expect(productIn('https://elsewhere.example/products/black-soap', publicUrl)).toBeUndefined();
  expect(productIn('/products/black-soap/back', publicUrl)).toBeUndefined();
  expect(productIn('/products/', publicUrl)).toBeUndefined();
});

test('a picture of the shop is shown, and what else Markdown knows becomes words', () => {
  const hash = 'a'.repeat(64);
  expect(read(`![A nut](/media/${hash})`)).toEqual([{ kind: 'picture', hash, shows: 'A nut' }]);
  expect(read('![A nut](https://elsewhere.example/nut.png)')).toEqual([]);
  expect(read('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', spans: [{ words: '<script>alert(1)</script>' }] },
  ]);
  expect(read('[here](javascript:alert(1)) [there](#below)')).toEqual([
    { kind: 'paragraph', spans: [{ words: '[here](javascript:alert(1)) there' }] },
  ]);
  expect(read('| a | b |\n|---|---|\n| 1 | 2 |')).toEqual([
    { kind: 'paragraph', spans: [{ words: 'a · b\n1 · 2' }] },
  ]);
});

test('parts follow each other at the pace', () => {
  const now = new Date('2026-11-23T08:00:00Z');
  expect(nextPartAt(now, pace.aMinute).getTime() - now.getTime()).toBe(60_000);
  expect(nextPartAt(now, 1).getTime() - now.getTime()).toBe(60_000 / pace.aMinute);
});

test('a state follows from its moments', () => {
  const none = { plannedAt: null, startedAt: null, stoppedAt: null, finishedAt: null };
  const at = new Date();
  expect(stateOf(none)).toBe('draft');
  expect(stateOf({ ...none, plannedAt: at })).toBe('planned');
  expect(stateOf({ ...none, plannedAt: at, startedAt: at })).toBe('sending');
  expect(stateOf({ plannedAt: at, startedAt: at, stoppedAt: at, finishedAt: null })).toBe(
    'stopped',
  );
  expect(stateOf({ plannedAt: at, startedAt: at, stoppedAt: null, finishedAt: at })).toBe('sent');
});
