import { expect, test } from 'vitest';
import { among, nothing, pesewas, sumOf } from '#lib/money.ts';
import { forSeeds } from '#tests/random/random.ts';
import { type Group, sayFigure, sumsOf, tellable } from './impact.rules.ts';
import { placesOf as labelPlaces, linesOf } from './labels.rules.ts';
import { labelText, typedCode } from './rules.ts';
import { paidByCooperative, paidPerUnit, type SharedUse, totalOf } from './shares.rules.ts';

test('what is paid for a delivery sums to the pesewa over its lots and what is left of it', () =>
  forSeeds(300, (random) => {
    const grams = random.list(1, 6, () => 1 + random.below(50_000));
    const unused = random.below(50_000);
    const allGrams = grams.reduce((sum, one) => sum + one, unused);
    const [price, premium] = [pesewas(random.below(900_000)), pesewas(random.below(90_000))];
    const uses: SharedUse[] = grams.map((used, place) => ({
      ...{ deliveryId: 'D', lotId: `L${place}`, cooperativeId: 'C', grams: used },
      ...{ allGrams, price, premium },
    }));
    // The unused part goes into one more lot, which is closed last.
    const rest = { ...uses[0], lotId: 'rest', grams: unused } as SharedUse;
    const whole = unused > 0 ? [...uses, rest] : uses;
    const parts = whole.map(({ lotId }) => paidByCooperative(lotId, whole).get('C'));
    expect(sumOf(parts.map((part) => part?.price ?? nothing))).toBe(price);
    expect(sumOf(parts.map((part) => part?.premium ?? nothing))).toBe(premium);
  }));

test('a unit’s price and premium sum to its share, and all units to no more than was paid', () =>
  forSeeds(300, (random) => {
    const paid = { price: pesewas(random.below(900_000)), premium: pesewas(random.below(90_000)) };
    const units = 1 + random.below(900);
    const unit = paidPerUnit(paid, units);
    const { each, left } = among(totalOf(paid), units);
    expect(totalOf(unit)).toBe(each);
    expect(each * units + left).toBe(totalOf(paid));
    expect(left).toBeLessThan(units);
    for (const amount of [unit.price, unit.premium, left]) expect(amount).toBeGreaterThanOrEqual(0);
  }));

test('nothing is shared among nobody', () => {
  expect(() => among(pesewas(100), 0)).toThrow(RangeError);
});

const group = (name: string, women: number, grams = 1_000): Group => ({
  ...{ name, women, communities: [{ name: 'Tolon', region: 'Northern' }] },
  years: [{ year: 2026, deliveries: 1, grams, price: pesewas(100), premium: pesewas(15) }],
});

test('the money of one or two women is told only in a sum of more such women', () => {
  const of = (groups: Group[]) => tellable(groups).map(({ name, women }) => [name, women]);
  const [large, alone, two] = [group('Large', 24), group('Alone', 1), group('Two', 2)];
  expect(of([large, alone, group('Five', 5), two])).toEqual([
    ['Large', 24],
    ['Five', 5],
    ['Smaller groups', 3],
  ]);
  expect(tellable([alone, two]).at(-1)?.years).toEqual([
    { year: 2026, deliveries: 2, grams: 2_000, price: 200, premium: 30 },
  ]);
  // The payments of large co-operatives follow from their own lots, so they cannot hide a small
  // one.
  expect(of([large, alone, group('Five', 5)])).toEqual([
    ['Large', 24],
    ['Five', 5],
  ]);
  expect(of([alone])).toEqual([]);
  expect(tellable([large])).toEqual([large]);
});

test('a year in which one of the small ones came alone is in no sum', () => {
  const [year] = group('', 1).years as [Group['years'][number]];
  const alone = { ...group('Alone', 1), years: [{ ...year, year: 2025 }, year] };
  const told = tellable([alone, group('Two', 2)]);
  expect(told.map(({ years }) => years.map((one) => one.year))).toEqual([[2026]]);
});

test('no sum that is told has fewer than three women of small groups in it', () =>
  forSeeds(200, (random) => {
    const groups = random.list(0, 8, () => group(`G${random.below(1e9)}`, random.below(6)));
    const told = tellable(groups);
    for (const { women } of told) expect(women).toBeGreaterThanOrEqual(3);
    const larger = groups.filter(({ women }) => women >= 3);
    const small = sumsOf(told).women - sumsOf(larger).women;
    expect(small === 0 || small >= 3).toBe(true);
  }));

test('a figure says its sum, and nothing where there is none', () => {
  const sums = sumsOf([group('Large', 24, 1_250_500)]);
  expect(sayFigure('kilograms', sums)).toBe('1,250.5 kg');
  expect(sayFigure('paid', sums)).toBe('GH₵1.15');
  expect(sayFigure('premium', sums)).toBe('GH₵0.15');
  expect([sayFigure('women', sums), sayFigure('communities', sums)]).toEqual(['24', '1']);
  expect(sayFigure('kilograms', sumsOf([]))).toBeNull();
});

test('labels fill a sheet along its rows, from the first free place on', () => {
  const [used, next] = labelPlaces({ columns: 5, rows: 11, count: 56, start: 55 });
  expect(used).toEqual([{ x: 5 + 4 * 40, y: 11 + 10 * 25 }]);
  expect(next).toHaveLength(55);
  expect(next?.[0]).toEqual({ x: 5, y: 11 });
  expect(next?.[6]).toEqual({ x: 45, y: 36 });
});

test('a name takes the lines that a label has, and ends in dots if it needs more', () => {
  const most = { letters: 16, lines: 2 };
  expect(linesOf('Pure Shea Body Butter', most)).toEqual(['Pure Shea Body', 'Butter']);
  expect(linesOf('Unscented Whipped Shea Body Butter', most)).toEqual([
    'Unscented',
    'Whipped Shea …',
  ]);
  expect(linesOf('Sheabutterhandcreme', most)).toEqual(['Sheabutterhandc…']);
});

test.each([
  [' t-2611 ', 'T-2611', 'T2611'],
  ['t 26 11', 'T2611', 'T2611'],
  ['T–2611!', 'T2611', 'T2611'],
])('%j is read as a code', (typed, code, plain) => {
  expect(typedCode(typed)).toEqual({ code, plain });
});

test('a label’s address is in capitals, for larger squares', () => {
  expect(labelText('https://shop.example/lots/t-1')).toBe('HTTPS://SHOP.EXAMPLE/LOTS/T-1');
});
