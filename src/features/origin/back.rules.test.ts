import { describe, expect, test } from 'vitest';
import { forSeeds } from '#tests/random/random.ts';
import { backOnShelf, tellOrigins } from './back.rules.ts';

const lot = (code: string, units: number, returned = 0) => ({
  ...{ lotId: code, code, units, returned },
});

const told = (...given: Parameters<typeof tellOrigins>) => {
  const { known, unread } = tellOrigins(...given);
  return [known.map(({ row, now, earlier }) => `${row.code} ${now}+${earlier}`), unread];
};

describe('what came back is of a lot', () => {
  test('if its lid says so', () => {
    const rows = [lot('A', 1), lot('B', 1)];
    const back = { quantity: 1, bought: 2, before: 0 };
    expect(told(rows, back, ['B'])).toEqual([['A 0+0', 'B 1+0'], 0]);
    expect(told(rows, back, [])).toEqual([['A 0+0', 'B 0+0'], 1]);
  });

  test('if no other origin is possible, and one without a lot is possible too', () => {
    expect(told([lot('A', 3)], { quantity: 2, bought: 3, before: 0 }, [])).toEqual([['A 2+0'], 0]);
    const mixed = { quantity: 1, bought: 2, before: 0 };
    expect(told([lot('A', 1)], mixed, [])).toEqual([['A 0+0'], 1]);
    expect(told([lot('A', 1)], mixed, [null])).toEqual([['A 0+0'], 0]);
    expect(told([], mixed, [])).toEqual([[], 0]);
  });

  test('if fewer pieces are left with the buyer than the lot gave', () => {
    const rows = [lot('A', 2), lot('B', 1)];
    const back = { quantity: 2, bought: 3, before: 0 };
    expect(told(rows, back, [])).toEqual([['A 1+0', 'B 0+0'], 1]);
    expect(told(rows, { ...back, quantity: 3 }, [])).toEqual([['A 2+0', 'B 1+0'], 0]);
  });

  test('once the rest says so, where nobody had read the lid of an earlier one', () => {
    const rows = [lot('A', 1), lot('B', 1)];
    expect(told(rows, { quantity: 1, bought: 2, before: 1 }, ['B'])).toEqual([
      ['A 0+1', 'B 1+0'],
      0,
    ]);
    expect(told(rows, { quantity: 1, bought: 2, before: 1 }, [])).toEqual([['A 0+1', 'B 0+1'], 1]);
  });

  test('never more than came, of an order that went out again too', () => {
    // Three pieces were bought, one came back to the shelf, and three went out again.
    const rows = [lot('A', 4, 1)];
    expect(told(rows, { quantity: 1, bought: 3, before: 1 }, [])).toEqual([['A 1+0'], 0]);
  });
});

describe('what of it can be sold again', () => {
  const shelved = (
    units: readonly number[],
    restocked: number,
    lids: { code: string | null; restocked?: boolean }[] = [],
  ) => {
    const rows = units.map((one, place) => lot('AB'[place] ?? '', one));
    const all = units.reduce((sum, one) => sum + one, 0);
    const back = { quantity: all, bought: all, before: 0 };
    const codes = lids.map(({ code }) => code);
    return backOnShelf({ quantity: all, restocked }, tellOrigins(rows, back, codes), lids);
  };

  test('is of the only lot, or of all of them', () => {
    expect(shelved([3], 2)).toEqual([2]);
    expect(shelved([2, 1], 0)).toEqual([0, 0]);
    expect(shelved([2, 1], 3)).toEqual([2, 1]);
  });

  test('is of the lots that its lids name, and nobody guesses which', () => {
    expect(shelved([2, 1], 1)).toBeUndefined();
    expect(shelved([2, 1], 1, [{ code: 'B', restocked: true }])).toEqual([0, 1]);
    expect(shelved([2, 1], 1, [{ code: 'B', restocked: false }])).toEqual([1, 0]);
    const wrong = ['A', 'A', 'B'].map((code) => ({ code, restocked: false }));
    expect(shelved([2, 1], 1, wrong)).toBeUndefined();
  });
});

test('whatever is read or not, a buyer never loses a lot that is still at home, and in the end all is back', () =>
  forSeeds(500, (random) => {
    const rows = ['A', 'B', 'C']
      .slice(random.below(3))
      .map((code) => lot(code, 1 + random.below(3)));
    const pieces: (string | null)[] = [
      ...rows.flatMap(({ code, units }) => Array<string>(units).fill(code)),
      ...Array<null>(random.below(3)).fill(null),
    ];
    const bought = pieces.length;
    const home = [...pieces];
    while (home.length > 0) {
      const before = bought - home.length;
      const came = random
        .list(1, home.length, () => home.splice(random.below(home.length), 1))
        .flat();
      const lids = came.filter(() => random.below(2) === 0);
      const { known, unread } = tellOrigins(rows, { quantity: came.length, bought, before }, lids);
      let now = 0;
      for (const one of known) {
        const { code } = one.row;
        expect(one.now).toBeLessThanOrEqual(came.filter((piece) => piece === code).length);
        one.row.returned += one.now + one.earlier;
        now += one.now;
        const atHome = home.filter((piece) => piece === code).length;
        expect(one.row.units - one.row.returned).toBeGreaterThanOrEqual(atHome);
      }
      expect(now + unread).toBeLessThanOrEqual(came.length);
    }
    expect(rows.map(({ units, returned }) => units - returned)).toEqual(rows.map(() => 0));
  }));
