import { expect, test } from 'vitest';
import { askForAll } from './every-part.ts';

const list = Array.from({ length: 1_001 }, (_, place) => ({ _id: String(place) }));

test('a list longer than an answer comes whole, and each item once', async () => {
  const asked: string[] = [];
  const all = await askForAll(async ({ limit, offset }) => {
    asked.push(`${offset}+${limit}`);
    // Before the second part is read, another client adds a row in front.
    const shift = asked.length > 1 ? 1 : 0;
    const from = Number(offset) - shift;
    return { items: list.slice(from, from + Number(limit)), total: list.length + shift };
  });
  expect(asked).toEqual(['0+500', '500+500', '1000+500']);
  expect(all).toEqual(list);
});

test('an empty list is asked for once', async () => {
  let asked = 0;
  const none = async () => {
    asked += 1;
    return { items: [], total: 0 };
  };
  expect(await askForAll(none)).toEqual([]);
  expect(asked).toBe(1);
});
