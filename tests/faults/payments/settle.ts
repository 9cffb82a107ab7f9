import { setTimeout as pause } from 'node:timers/promises';
import { aMinute, anHour } from '#lib/durations.ts';
import type { Ground } from './ground.ts';
import { lookThroughReviews } from './owner.ts';
import type { Person } from './person.ts';
import type { TimeFlow } from './time-flow.ts';

/**
 * The provider repeats its events for three days. One more day is added, and nothing more would
 * come after that.
 */
const fourDays = [
  ...Array.from({ length: 10 }, () => 2 * aMinute),
  ...Array.from({ length: 8 }, () => 15 * aMinute),
  ...Array.from({ length: 10 }, () => 2 * anHour),
  ...Array.from({ length: 15 }, () => 5 * anHour),
];
/** Anything that the owner has begun is done within two days. */
const twoDays = [
  ...Array.from({ length: 6 }, () => 10 * aMinute),
  ...Array.from({ length: 8 }, () => 6 * anHour),
];
const mostRounds = 6;

/** Nothing fails now. Days pass, and the owner does what is asked. Answers how much that was. */
export async function settle(ground: Ground, owner: Person, flow: TimeFlow): Promise<number> {
  ground.provider.faults.clear();
  ground.door.open();
  ground.tell(true);
  ground.mail.refuseWith(undefined);
  let reviews = 0;
  for (let round = 1; round <= mostRounds; round += 1) {
    for (const step of round === 1 ? fourDays : twoDays) await flow.step(step);
    const found = await lookThroughReviews(ground, owner);
    if (found === 0) break;
    reviews += found;
  }
  await sendLastLetters(ground, flow);
  return reviews;
}

const secondsOfPatience = 60;

/**
 * The shop's job sends ten letters a second, because the test's mail server greets after 100 ms. A
 * letter is put off for an hour at most.
 */
async function sendLastLetters({ shopDatabase, time }: Ground, flow: TimeFlow): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 5 * secondsOfPatience; tries += 1) {
    const { rows } = await shopDatabase.pool.query(
      `SELECT count(*)::int AS waiting, count(*) FILTER (WHERE due_at <= $1)::int AS due
       FROM platform_letter WHERE sent_at IS NULL AND given_up_at IS NULL`,
      [time.now()],
    );
    const { waiting, due } = rows[0];
    if (waiting === 0) return;
    if (waiting < before) tries = 0;
    before = waiting;
    await pause(200);
    await flow.step(due > 0 ? 10_000 : anHour);
  }
}
