import { expect, test } from 'vitest';
import { behaviours } from './payments/behaviours.ts';
import { makePlan } from './payments/plan.ts';

test('a seed plans the same customers, kills and outages every time', () => {
  expect(makePlan(11, 60)).toEqual(makePlan(11, 60));
  expect(makePlan(12, 60)).not.toEqual(makePlan(11, 60));
});

test('a long run has every behaviour, and kills of every kind', () => {
  const { journeys, kills, lateKills } = makePlan(1, 500);
  const seen = new Set(journeys.map(({ behaviour }) => behaviour));
  expect([...seen].sort()).toEqual(behaviours.map(({ name }) => name).sort());
  const struck = new Set([...kills, ...lateKills].map(({ blow }) => blow.at));
  expect([...struck].sort()).toEqual([
    'database',
    'every process',
    'provider call',
    'shop',
    'statement',
  ]);
});
