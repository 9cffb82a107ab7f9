import { aMinute } from '#lib/durations.ts';
import { accountLimits, accountRules } from './rules.ts';

const { codeMinutes, codeTries } = accountRules;
const { codeAgain, codes } = accountLimits;

interface CodeWait {
  code: typeof codeAgain.code | typeof codes.code;
  retryAfter: number;
}

/** Takes the times of the last codes to the address, newest first. Undefined if one more may go. */
export function waitForCode(sent: readonly Date[], now: Date): CodeWait | undefined {
  const [newest] = sent;
  const until = (time: number) => Math.ceil((time - now.getTime()) / 1_000);
  const sinceAnHour = sent.filter((at) => at.getTime() > now.getTime() - codes.within);
  const oldestThatCounts = sinceAnHour[codes.most - 1];
  if (oldestThatCounts) {
    const free = oldestThatCounts.getTime() + codes.within;
    return { code: codes.code, retryAfter: until(free) };
  }
  const wait = newest ? until(newest.getTime() + codeAgain.within) : 0;
  return wait > 0 ? { code: codeAgain.code, retryAfter: wait } : undefined;
}

export function isCodeOver(code: { sentAt: Date; wrongTries: number }, now: Date): boolean {
  const old = now.getTime() - code.sentAt.getTime() >= codeMinutes * aMinute;
  return old || code.wrongTries >= codeTries;
}
