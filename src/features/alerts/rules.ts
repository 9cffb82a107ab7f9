import { aDay, aMinute } from '#lib/durations.ts';

/** In milliseconds. A process beats four times a minute. */
const silentAfter = aMinute;

/**
 * In milliseconds. The owner is told of an alert's end once all has been well this long, because
 * the trouble may come back at once.
 */
export const calmAfter = 5 * aMinute;

/** In milliseconds. If no process has looked for this long, the machine that looked is gone. */
export const forgottenAfter = 60 * aMinute;

/** In milliseconds. A dead process without a successor counts as missing for this long. */
const countedOn = aDay;

interface Beating {
  id: string;
  role: 'all' | 'web' | 'worker';
  startedAt: Date;
  beatAt: Date;
}

export interface Processes<Each> {
  living: Each[];
  /** These have fallen silent, and no process has taken their place. */
  missing: Each[];
  /**
   * Their place is taken, they have been silent for a day, or their last beat lies in the future.
   */
  gone: Each[];
}

/**
 * A process takes the place of one process of the same kind, if it started after that one's last
 * beat. Rows are deleted only when every place is taken: if they were deleted one by one, the same
 * successor could stand for each of them in turn. A beat in the future comes from a clock that was
 * ahead. A process that still lives beats again by the right clock.
 */
export function judgeBeats<Each extends Beating>(beats: Each[], now: Date): Processes<Each> {
  const age = ({ beatAt }: Each) => now.getTime() - beatAt.getTime();
  const toCome = beats.filter((each) => age(each) < -silentAfter);
  const living = beats.filter((each) => Math.abs(age(each)) <= silentAfter);
  const silent = beats.filter((each) => age(each) > silentAfter && age(each) <= countedOn);
  const longGone = beats.filter((each) => age(each) > countedOn);
  const missing = [true, false].flatMap((works) =>
    withoutSuccessor(
      silent.filter((each) => doesJobs(each) === works),
      living.filter((each) => doesJobs(each) === works),
    ),
  );
  const replaced = missing.length === 0 ? silent : [];
  return { living, missing, gone: [...longGone, ...toCome, ...replaced] };
}

export function doesJobs({ role }: Pick<Beating, 'role'>): boolean {
  return role !== 'web';
}

/**
 * The successor that started last stands for the process that fell silent last, so that most places
 * are taken.
 */
function withoutSuccessor<Each extends Beating>(silent: Each[], living: Each[]): Each[] {
  const free = living.toSorted((one, other) => +other.startedAt - +one.startedAt);
  return silent
    .toSorted((one, other) => +other.beatAt - +one.beatAt)
    .filter((dead) => {
      const successor = free[0];
      if (!successor || successor.startedAt < dead.beatAt) return true;
      free.shift();
      return false;
    });
}
