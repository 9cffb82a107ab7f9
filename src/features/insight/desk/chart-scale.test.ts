import { expect, test } from 'vitest';
import { scaleFor } from './chart-scale.ts';

test.each([
  ['nothing at all', 0, 0, { step: 100, above: 1, below: 0 }],
  ['a pesewa', 1, 0, { step: 100, above: 1, below: 0 }],
  ['what ends on a line', 20_000, 0, { step: 5_000, above: 4, below: 0 }],
  ['a pesewa more', 20_001, 0, { step: 10_000, above: 3, below: 0 }],
  ['both ways', 30_000, 4_000, { step: 10_000, above: 3, below: 1 }],
  ['more back than in', 0, 90_000, { step: 50_000, above: 1, below: 2 }],
  ['a very good month', 123_456_789_00, 0, { step: 5_000_000_000, above: 3, below: 0 }],
])('%s has few lines, a round number apart', (_, highest, deepest, scale) => {
  expect(scaleFor(highest, deepest)).toEqual(scale);
});
