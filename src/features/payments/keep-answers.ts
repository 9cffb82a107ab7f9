import type { Clock } from '#platform/clock.ts';

/** In milliseconds. A person who presses again within this time gets the last answer. */
export const keptFor = 2_000;

/** Answers a question that is being asked, or was answered a moment ago, with the same answer. */
export function keepAnswers<Answer>(
  ask: (about: string) => Promise<Answer>,
  clock: Clock,
): (about: string) => Promise<Answer> {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();
  return (about) => {
    const now = clock().getTime();
    for (const [name, { until }] of kept) if (until <= now) kept.delete(name);
    const before = kept.get(about);
    if (before) return before.answer;
    const asked = { answer: ask(about), until: Number.POSITIVE_INFINITY };
    kept.set(about, asked);
    asked.answer.then(
      () => {
        asked.until = clock().getTime() + keptFor;
      },
      () => kept.delete(about),
    );
    return asked.answer;
  };
}
