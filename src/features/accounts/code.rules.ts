import { accountRules } from './rules.ts';

const { codeMinutes, codeTries, codesAnHour, secondsBetweenCodes } = accountRules;

const minute = 60_000;
const hour = 60 * minute;

export interface CodeWait {
  code: 'code-just-sent' | 'too-many-codes';
  retryAfter: number;
}

/** Given when the address was sent its last codes, newest first: undefined when one more may go. */
export function waitForCode(sent: readonly Date[], now: Date): CodeWait | undefined {
  const [newest] = sent;
  const until = (time: number) => Math.ceil((time - now.getTime()) / 1_000);
  const sinceAnHour = sent.filter((at) => at.getTime() > now.getTime() - hour);
  const oldestThatCounts = sinceAnHour[codesAnHour - 1];
  if (oldestThatCounts) {
    return { code: 'too-many-codes', retryAfter: until(oldestThatCounts.getTime() + hour) };
  }
  const wait = newest ? until(newest.getTime() + secondsBetweenCodes * 1_000) : 0;
  return wait > 0 ? { code: 'code-just-sent', retryAfter: wait } : undefined;
}

export function isCodeOver(code: { sentAt: Date; wrongTries: number }, now: Date): boolean {
  const old = now.getTime() - code.sentAt.getTime() >= codeMinutes * minute;
  return old || code.wrongTries >= codeTries;
}
