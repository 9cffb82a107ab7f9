const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** A process beats four times a minute. */
const silentAfter = minute;

/** How long all must be well before the end of an alert is told: it may come back at once. */
export const calmAfter = 5 * minute;

/** Nobody has looked for so long: the machine that looked is gone. */
export const forgottenAfter = 60 * minute;

/** A dead process that nothing took the place of is counted on for so long. */
const countedOn = day;

interface Beating {
  id: string;
  role: 'all' | 'web' | 'worker';
  startedAt: Date;
  beatAt: Date;
}

export interface Processes<Each> {
  living: Each[];
  /** They fell silent, and nothing has taken their place. */
  missing: Each[];
  /** Others have taken their place, they have been silent for a day, or their beat is to come. */
  gone: Each[];
}

/**
 * A process takes the place of one of the same kind if it was started after the last beat of that
 * one, and of one only. Rows go when every place is taken: if they went one by one, the same
 * successor could stand for each of them in turn. A beat to come is from a clock that was ahead: who
 * lives beats again by the right one.
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

/** The latest successor stands for the latest to fall silent, so that most places are taken. */
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
