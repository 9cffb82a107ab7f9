import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { palette } from '#features/settings/look.contract.ts';
import { contrast, mix } from './colour.rules.ts';
import {
  baseNames,
  declared,
  firstPalette,
  firstTokens,
  pairs,
  palettes,
  type ReadyName,
  readyNames,
  styleOf,
  tokensFrom,
  tokensOf,
  weaknessesOf,
} from './palette.rules.ts';

const { base } = palettes.indigo;
const judge = (name: string, own: object | null) => {
  const read = palette.safeParse({ name, own });
  return read.success
    ? read.data
    : read.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('contrast is counted as WCAG counts it, and never rounded', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.542, 3);
  expect(contrast('#26336b', '#fbf9f4')).toBe(contrast('#fbf9f4', '#26336b'));
  expect(contrast('#9c3f1e', '#9c3f1e')).toBe(1);
});

test('a colour is mixed from two by shares', () => {
  expect([mix('#000000', '#ffffff', 0), mix('#000000', '#ffffff', 1)]).toEqual([
    '#000000',
    '#ffffff',
  ]);
  expect(mix('#204060', '#406080', 0.5)).toBe('#305070');
});

test('the first palette is what the stylesheet has, and costs a page nothing', async () => {
  const css = await readFile(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
  for (const [name, colour] of Object.entries(firstTokens)) {
    expect(css).toContain(`--${name}: ${colour};`);
  }
  expect(styleOf(firstPalette)).toBeNull();
});

test.each(readyNames)('%s can be read by everybody', (name) => {
  expect(weaknessesOf(tokensOf({ name, own: null }))).toEqual([]);
  expect(judge(name, null)).toEqual({ name, own: null });
  expect(judge('own', palettes[name as ReadyName].base)).toEqual({
    name: 'own',
    own: palettes[name as ReadyName].base,
  });
});

test('each colour has pairs that speak for it, and each pair says what it is', () => {
  expect([...new Set(pairs.map(({ of }) => of))].sort()).toEqual([...baseNames].sort());
  expect(new Set(pairs.map(({ words }) => words)).size).toBe(pairs.length);
});

test('a pair that nobody can read is refused beside its colour, with what it has and what it needs', () => {
  expect(judge('own', { ...base, press: '#8a93b8' })).toEqual([
    [
      'own.press',
      expect.stringMatching(/: the contrast is 2\.\d\d to 1 and has to be 4\.5 to 1\.$/),
    ],
    ['own.drawn', expect.stringContaining('Headings on the footer: the contrast is')],
  ]);
  expect(judge('own', { ...base, wall: '#202020' })).toContainEqual([
    'own.wall',
    expect.stringMatching(/The (red|green|brown) of/),
  ]);
  for (const name of baseNames) {
    const faint = name === 'wall' ? '#8a8a8a' : '#f0eee8';
    const told = judge('own', { ...base, [name]: faint });
    expect(told, name).toContainEqual([`own.${name}`, expect.stringContaining('contrast')]);
  }
});

test('a contrast just below is refused, however little is missing', () => {
  const grey = (tone: number) => `#${tone.toString(16).padStart(2, '0').repeat(3)}`;
  const tones = Array.from({ length: 256 }, (_, tone) => tone);
  const accepted = tones.filter((tone) => {
    const weak = weaknessesOf(tokensFrom({ ...base, accent: grey(tone) }));
    return !weak.some(({ of }) => of === 'accent');
  });
  const lightest = Math.max(...accepted);
  const shea = tokensFrom(base).shea;
  expect(contrast(grey(lightest), shea)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(grey(lightest + 1), shea)).toBeLessThan(4.5);
});

test('what is no colour, or could become a rule of its own, is refused', () => {
  for (const wrong of [
    'red',
    '#12345',
    '#1234567',
    '#26336b;}body{display:none',
    'url(x)',
    7,
    null,
  ]) {
    expect(judge('own', { ...base, press: wrong })).toContainEqual([
      'own.press',
      expect.stringMatching(/^Please enter a colour/),
    ]);
  }
  expect(judge('own', null)).toEqual([
    ['own', 'Please choose the five colours of your own palette.'],
  ]);
  expect(judge('leaf', base)).not.toHaveProperty('name');
  expect(judge('gold', null)).toEqual([['name', 'Please choose a palette.']]);
  expect(judge('own', { ...base, press: ' #26336B ' })).toMatchObject({
    own: { press: '#26336b' },
  });
});

test('a palette is a rule of names and colours, and nothing else', () => {
  for (const name of readyNames.slice(1)) {
    expect(styleOf({ name, own: null })).toMatch(/^:root\{(--[a-z-]+:#[0-9a-f]{6,8};?)+\}$/);
  }
  const names = declared({ name: 'leaf', own: null }).map(([name]) => name);
  expect(names).toContain('--backdrop');
  expect(new Set(names).size).toBe(names.length);
});
