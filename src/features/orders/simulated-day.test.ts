import { expect, test } from 'vitest';
import { anHour } from '#lib/durations.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { attacks, liveDay } from '#tests/shop/simulated-day.ts';

/**
 * Simulates a quarter of the day in simulated-day.long.test.ts, with the most effective attacks.
 */

let now = new Date('2026-11-23T00:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const setClock = (to: Date) => {
  now = to;
};

const chosen = attacks.filter(({ name }) => /cancels|take turns/.test(name));

test.each(chosen)(
  '$name keeps goods from nobody for long',
  async (attack) => {
    now = new Date(now.getTime() + 72 * anHour);
    const day = await liveDay(shop, setClock, {
      attack,
      stock: 64,
      wholesale: 60,
      hours: 6,
      seed: 11,
    });
    expect(day).toMatchObject({ refused: 0, sentBack: 0, served: day.buyers });
    expect(day.minutesOut).toBeLessThanOrEqual(60);
    expect(day.wholesaleWait).toBeLessThanOrEqual(60);
  },
  120_000,
);
