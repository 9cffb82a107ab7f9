export const longestReason = 300;
export const longestNotice = 1_000;
/** So many lots are called back at once at most. */
export const mostLots = 50;

export const outcomes = ['written-off', 'safe'] as const;

/** What people call it. */
export function recallName({ number, drill }: { number: number; drill: boolean }): string {
  return drill ? `Drill R-${number}` : `R-${number}`;
}
