import type { Watch } from '#features/alerts/announcements.ts';
import { formatMinute } from '#lib/dates.ts';
import { inWords } from '#lib/number-words.ts';
import { programRules } from './kinds.rules.ts';
import { type ReceiverRow, selectReceivers } from './notices.queries.ts';
import { noticeRules } from './rules.ts';

const days = `${inWords(programRules.offAfterDays)} days`;

/**
 * There are two kinds of trouble, so that the owner hears before a receiver is switched off, and
 * when it is.
 */
export const receiverFailing = watch({
  kind: 'receiver-failing',
  title: 'A program does not take our notices',
  advice: `Please ask whoever looks after that program. We keep trying for ${days}, and then switch its address off.`,
  says: ({ name, failingSince, offAt }, now) => {
    const since = failingSince && now.getTime() - failingSince.getTime();
    if (!since || offAt || since < noticeRules.tellAfter) return undefined;
    return `“${name}” has accepted nothing since ${formatMinute(failingSince)}, Ghana time.`;
  },
});

export const receiverOff = watch({
  kind: 'receiver-off',
  title: 'We no longer send notices to a program',
  advice:
    'Please ask whoever looks after that program, and switch its address on again under Programs. What happened meanwhile is not sent later.',
  says: ({ name, offWhy, offAt }) =>
    offWhy === 'failing' && offAt
      ? `“${name}” had accepted nothing for ${days} and was switched off on ${formatMinute(offAt)}, Ghana time.`
      : undefined,
});

function watch({
  says,
  ...words
}: Pick<Watch, 'kind' | 'title' | 'advice'> & {
  says: (receiver: ReceiverRow, now: Date) => string | undefined;
}): Watch {
  return {
    ...words,
    patience: 0,
    async look({ pool, clock }) {
      const now = clock();
      const said = (await selectReceivers(pool)).map((receiver) => says(receiver, now));
      return said.filter((each) => each !== undefined).join(' ') || undefined;
    },
  };
}
