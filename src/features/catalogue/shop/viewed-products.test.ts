import { expect, test } from 'vitest';
import { parseViewed } from './viewed-products.ts';

const oil = {
  slug: 'baobab-face-oil',
  name: 'Baobab Face Oil',
  category: 'Face Care',
  imageUrl: null,
};

test('what was kept comes back in its order', () => {
  const soap = { ...oil, slug: 'soap', imageUrl: '/media/a1/640.jpg' };
  expect(parseViewed(JSON.stringify([soap, oil]))).toEqual([soap, oil]);
});

test.each([
  ['nothing', null],
  ['no text', ''],
  ['no JSON', '{"slug'],
  ['no list', JSON.stringify(oil)],
  ['a list of other things', JSON.stringify([null, 7, 'soap', {}, []])],
  ['a half product', JSON.stringify([{ slug: 'x' }, null, 7])],
  ['a picture that is no address', JSON.stringify([{ ...oil, imageUrl: 7 }])],
])('%s is nothing', (_, text) => {
  expect(parseViewed(text)).toEqual([]);
});
