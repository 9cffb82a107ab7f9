import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#tests/random/random.ts';
import type { Finding } from '../database/ground.ts';
import { drawCut, untilOpen } from './cuts.ts';
import { openMachine } from './machine.ts';

/** The power of new machines fails before their shop is open for the first time, or soon after. */
export async function firstStarts(python: string, random: Random): Promise<Finding[]> {
  const [onceOpen, onTheWay] = [3, 5];
  let longest = 0;
  const lost: string[] = [];
  for (let number = 0; number < onceOpen; number += 1) {
    await using opened = new AsyncDisposableStack();
    const machine = await openMachine(python, opened);
    const began = performance.now();
    await untilOpen(await machine.start());
    longest = Math.max(longest, performance.now() - began);
    const before = machine.secrets();
    await machine.cutPower({ ...drawCut(random), share: 0 });
    const left = machine.secrets();
    await untilOpen(await machine.start());
    const after = machine.secrets();
    for (const [name, secret] of Object.entries(before)) {
      if (secret && secret === left[name] && secret === after[name]) continue;
      lost.push(name);
    }
  }
  for (let number = 0; number < onTheWay; number += 1) {
    await using opened = new AsyncDisposableStack();
    const machine = await openMachine(python, opened);
    await machine.start();
    await pause(random.below(longest));
    await machine.cutPower(drawCut(random));
    await untilOpen(await machine.start());
  }
  return [
    {
      fault: `the power fails when a new shop has just opened, ${onceOpen} times`,
      promise: 'session secret, admin password and the database’s password are the same afterwards',
      measured: `${3 * onceOpen - lost.length} of ${3 * onceOpen} kept${lost.length ? `; lost: ${lost.join(', ')}` : ''}`,
      kept: lost.length === 0,
    },
    {
      fault: `it fails during a first start, at ${onTheWay} random moments`,
      promise: 'the next start opens the shop',
      measured: `${onTheWay} of ${onTheWay} opened`,
      kept: true,
    },
  ];
}
