import { CallFailed } from './client.ts';

/** Asks whoever sits there for the password: false when they would rather not. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** The desk's frame shows the question. Answers how to stop. */
export function answerAskAgain(answer: Ask): () => void {
  ask = answer;
  return () => {
    ask = undefined;
  };
}

/** Whether the call that was refused is worth sending again. Of several at once one asks, for all. */
export async function isProvenAfter(error: unknown): Promise<boolean> {
  if (!(error instanceof CallFailed) || error.code !== 'ask-again' || !ask) return false;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
