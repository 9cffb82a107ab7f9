import { expect, test } from 'vitest';
import { layOut } from './sheet.ts';

test('each picture stands in the column that is shortest so far', () => {
  expect(layOut([300, 100, 50, 200], 2, 240)).toEqual({
    places: [
      { left: 0, top: 0 },
      { left: 240, top: 0 },
      { left: 240, top: 100 },
      { left: 240, top: 150 },
    ],
    height: 350,
  });
});
