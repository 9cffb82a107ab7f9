import { expect, test } from 'vitest';
import { sendWithADeath } from './newsletter-ground.ts';

const most = 300;

test('a newsletter comes to each of 300 once, though one of two workers is killed in the middle', async () => {
  const { faults, atTheDeath, state } = await sendWithADeath(most);
  expect(atTheDeath).toBeLessThan(most);
  expect(faults).toEqual([]);
  expect(state).toMatchObject({ got: most, readers: most });
}, 120_000);
