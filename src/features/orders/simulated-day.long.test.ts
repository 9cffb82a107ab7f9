import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { anHour } from '#lib/durations.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { attacks, type Day, liveDay, manyNetworks, nobody } from '#tests/shop/simulated-day.ts';

/** Simulates a day of holds that are never paid, as in docs/reliability.md. */

let now = new Date('2026-11-23T00:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const told: string[] = [];
afterAll(() => process.stdout.write(`${told.join('\n')}\n`));

const setClock = (to: Date) => {
  now = to;
};

beforeEach(() => {
  now = new Date(now.getTime() + 72 * anHour);
});

describe.each([
  ['the product with the least stock', 2, undefined],
  ['the product with the most', 64, 60],
] as const)('%s', (_, stock, wholesale) => {
  test.each([nobody, ...attacks, manyNetworks])(
    '$name',
    async (attack) => {
      const plan = { attack, stock, hours: 24, seed: 7, ...(wholesale ? { wholesale } : {}) };
      const day = await liveDay(shop, setClock, plan);
      told.push(rowOf(attack.name, stock, day));
      expect(day).toMatchObject({ refused: 0, sentBack: 0, served: day.buyers });
      const promised = attack === manyNetworks ? 4 * 60 : 60;
      expect(day.minutesOut).toBeLessThanOrEqual(promised);
      expect(day.longestWait).toBeLessThanOrEqual(promised);
    },
    300_000,
  );
});

function rowOf(name: string, stock: number, day: Day): string {
  const { minutesOut, served, buyers, longestWait, wholesaleWait } = day;
  const cells = [name, stock, minutesOut, `${served} of ${buyers}`, longestWait];
  return `| ${[...cells, wholesaleWait ?? '–'].join(' | ')} |`;
}
