import { expect, test } from 'vitest';
import type { ProductPicture } from '../contract.ts';
import {
  changeChosen,
  follow,
  isArranged,
  isTouched,
  move,
  orderOf,
  type Pictures,
  picturesOf,
  remove,
  roomIn,
} from './product-pictures-list.ts';

const [a, b, c] = ['a', 'b', 'c'].map(
  (hash): ProductPicture => ({
    hash,
    width: 640,
    height: 640,
    placeholder: '',
    files: { jpg: [640], webp: [640], avif: [] },
  }),
) as [ProductPicture, ProductPicture, ProductPicture];

const chosen = { key: 'file 1', file: new File(['x'], 'x.jpg') };
const keysOf = ({ list }: Pictures) => list.map(({ key }) => key);

test('a product has room for twelve pictures, those that it has and those that are chosen', () => {
  expect(roomIn({ list: [chosen, ...picturesOf([a]).list], removed: [] })).toBe(10);
  expect(roomIn({ list: Array.from({ length: 13 }, () => chosen), removed: [] })).toBe(0);
});

test('a picture is put earlier or later, and stays where it is at either end', () => {
  const pictures = picturesOf([a, b, c]);
  expect(keysOf(move(pictures, 'b', -1))).toEqual(['b', 'a', 'c']);
  expect(keysOf(move(pictures, 'b', 1))).toEqual(['a', 'c', 'b']);
  expect(keysOf(move(pictures, 'a', -1))).toEqual(['a', 'b', 'c']);
  expect(keysOf(move(pictures, 'c', 1))).toEqual(['a', 'b', 'c']);
});

test('of what is removed only the product’s own pictures have to go from the shop', () => {
  const pictures: Pictures = { list: [...picturesOf([a]).list, chosen], removed: [] };
  expect(remove(pictures, 'a')).toEqual({ list: [chosen], removed: ['a'] });
  expect(remove(pictures, 'file 1').removed).toEqual([]);
});

test('what the shop finds out about a file changes it while it waits, and not what is on its way', () => {
  const pictures: Pictures = { list: [...picturesOf([a]).list, chosen], removed: [] };
  const preview = 'data:image/webp;base64,';
  const shown = changeChosen(pictures, 'file 1', (one) => ({ ...one, preview }));
  expect(shown.list).toEqual([...picturesOf([a]).list, { ...chosen, preview }]);
  expect(keysOf(changeChosen(pictures, 'file 1', () => undefined))).toEqual(['a']);
  const sending = { ...pictures, list: [{ ...chosen, sent: 0.5 }] };
  expect(changeChosen(sending, 'file 1', () => undefined)).toEqual(sending);
  expect(changeChosen(pictures, 'a', () => undefined)).toEqual(pictures);
});

test('choosing, removing and another order are changes; opening is none', () => {
  const pictures = picturesOf([a, b]);
  expect(isTouched(pictures, [a, b])).toBe(false);
  expect(isTouched(move(pictures, 'a', 1), [a, b])).toBe(true);
  expect(isTouched(remove(pictures, 'a'), [a, b])).toBe(true);
  expect(isTouched({ ...pictures, list: [...pictures.list, chosen] }, [a, b])).toBe(true);
});

test('pictures that came or went elsewhere are followed, without losing what was done here', () => {
  const removed = remove(picturesOf([a, b]), 'b');
  const mine = { ...removed, list: [chosen, ...removed.list] };
  expect(keysOf(follow(mine, [b, c, a]))).toEqual(['file 1', 'a', 'c']);
  expect(follow(mine, [b, c, a]).removed).toEqual(['b']);
  expect(follow(mine, [c])).toMatchObject({ removed: [], list: [chosen, { key: 'c' }] });
});

test('the order names exactly the pictures that there are, those that nobody here has seen last', () => {
  const pictures = move(picturesOf([a, b]), 'b', -1);
  expect(orderOf(pictures, [c, a, b])).toEqual(['b', 'a', 'c']);
  expect(orderOf(pictures, [a])).toEqual(['a']);
  expect(isArranged(pictures, [b, a, c])).toBe(true);
  expect(isArranged(pictures, [a, b, c])).toBe(false);
});
