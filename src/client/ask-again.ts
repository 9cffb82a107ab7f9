import { CallFailed } from './client.ts';

/** Asks the person for the password; false if they decline. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** The desk's frame shows the question. Returns a function that stops this. */
export function answerAskAgain(answer: Ask): () => void {
  ask = answer;
  return () => {
    ask = undefined;
  };
}

/**
 * Whether it is worth sending the refused call again. If several were refused at once, one question
 * serves all.
 */
export async function isProvenAfter(error: unknown): Promise<boolean> {
  if (!(error instanceof CallFailed) || error.code !== 'ask-again' || !ask) return false;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
