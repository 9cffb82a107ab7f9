import { CallFailed } from '#client/client.ts';

/** In seconds. For a longer wait, the person decides when to try again. */
const longestWait = 5;
const mostTries = 7;

/**
 * Asks again when the shop says to come back in a moment, as it does while its database is away.
 * Use it only for calls that may be repeated without doing their work twice.
 */
export async function untilServed<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const seconds = secondsUntil(error);
      if (seconds === undefined || tries === mostTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    }
  }
}

function secondsUntil(error: unknown): number | undefined {
  if (!(error instanceof CallFailed) || error.status !== 503) return undefined;
  const { retryAfter } = error;
  return retryAfter !== undefined && retryAfter <= longestWait ? retryAfter : undefined;
}
