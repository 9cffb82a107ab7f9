import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const screens = ['home', 'cart', 'cart-empty'].map((name) => ({ name }));

test('without words it is every screen, on a phone and at a desk', () => {
  expect(readOptions([], screens)).toEqual({
    screens,
    widths: [360, 1440],
    sheet: false,
    against: undefined,
  });
});

test('a word means every screen with it in its name', () => {
  const { screens: chosen } = readOptions(['cart'], screens);
  expect(chosen.map(({ name }) => name)).toEqual(['cart', 'cart-empty']);
});

test('widths, the sheet and the commit are chosen by options', () => {
  const words = ['home', '--widths', '360,768', '--sheet', '--against', 'main'];
  expect(readOptions(words, screens)).toMatchObject({
    widths: [360, 768],
    sheet: true,
    against: 'main',
  });
});

test('what there is not is answered with what there is', () => {
  expect(() => readOptions(['hom', 'shelf'], screens)).toThrow(
    "No screen is called 'shelf'; there is home, cart, cart-empty.",
  );
  expect(() => readOptions(['--widths', 'wide'], screens)).toThrow("'wide' is no width");
});
