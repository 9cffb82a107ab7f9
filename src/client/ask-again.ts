import { CallFailed } from './client.ts';

/** Asks the person for the password. False if they decline. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** The desk's frame shows the question. Returns a function that removes it. */
export function answerAskAgain(answer: Ask): () => void {
  ask = answer;
  return () => {
    ask = undefined;
  };
}

/**
 * Whether to send the refused call again. If several calls were refused at once, the password is
 * asked for once.
 */
export async function isProvenAfter(error: unknown): Promise<boolean> {
  if (!(error instanceof CallFailed) || error.code !== 'ask-again' || !ask) return false;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
