import { setTimeout as pause } from 'node:timers/promises';
import { aDay } from '#lib/durations.ts';
import { openRandom } from '#tests/random/random.ts';
import type { Ground } from './ground.ts';
import type { Notes } from './notes.ts';

/** These jobs are due all the time. The sweep of the provider's list is due once a day. */
const often = ['end-holds', 'settle-payments', 'do-webhooks', 'send-refunds'];
const daily = 'sweep-payments';

export interface TimeFlow {
  /** Lets this much time pass at once, and then runs everything that is due. */
  step(milliseconds: number): Promise<void>;
  /** Lets time run while `goesOn`, up to a minute at a time. */
  run(goesOn: () => boolean): Promise<void>;
}

export function openTimeFlow({ plan, time, shop, provider }: Ground, notes: Notes): TimeFlow {
  const random = openRandom(plan.seed + 2);
  let sweptAt = time.now().getTime();
  const work = async () => {
    const isDaily = time.now().getTime() - sweptAt >= aDay;
    if (isDaily) sweptAt = time.now().getTime();
    await shop.ask({ what: 'be ahead', ahead: time.ahead() });
    const jobs = isDaily ? [...often, daily] : often;
    const failed = await shop.ask({ what: 'work', jobs });
    for (const [job, why] of Object.entries(failed ?? {})) notes.failed(job, why);
    await shop.ask({ what: 'send letters' });
  };
  const step = async (milliseconds: number) => {
    if (!shop.lives() && !notes.isSomethingDead()) {
      notes.faults.push('The shop had ended by itself');
      await shop.start();
    }
    time.pass(milliseconds);
    await Promise.all([provider.sendDue(), work()]);
  };
  return {
    step,
    async run(goesOn) {
      let working: Promise<void> | undefined;
      while (goesOn()) {
        // Time stops while a process starts, so that nobody's hour runs out on a slow machine.
        if (shop.lives() || !notes.isSomethingDead()) {
          const seconds = 5 + random.below(40);
          if (working) time.pass(seconds * 1_000);
          working ??= step(seconds * 1_000).finally(() => {
            working = undefined;
          });
          // If the provider does not answer, only the jobs wait.
          await Promise.race([working, pause(1_000)]);
        }
        await pause(20);
      }
      await working;
    },
  };
}
