import { readToken } from '#client/session.ts';
import type { Cart } from '../contract.ts';

export type Outcome = { answer: Cart | undefined } | { error: unknown };

/** The token in whose turns these are; null for a visitor. */
let whose: string | null = null;
let last: Promise<void> = Promise.resolve();

export function whoseTurns(): string | null {
  return whose;
}

/** What still waits for its turn in the session before is dropped. */
export function openTurns(token: string | null): void {
  whose = token;
  last = Promise.resolve();
}

/** One call after the other: each answers the whole cart, so that the last answer is the newest. */
export function inTurn(work: () => Promise<void>): Promise<void> {
  const asking = whose;
  const turn = last.then(() => (asking === whose ? work() : undefined));
  last = turn.catch(() => undefined);
  return turn;
}

/** Undefined when the session is another one than that of the turn: what is answered is nobody's any more. */
export async function ask(send: () => Promise<Cart>): Promise<Outcome | undefined> {
  const asking = whose;
  // Another tab may have signed in as somebody else, which this one hears of a moment later.
  if (!asking || readToken() !== asking) return undefined;
  const outcome = await outcomeOf(send);
  return asking === whose ? outcome : undefined;
}

async function outcomeOf(send: () => Promise<Cart>): Promise<Outcome> {
  try {
    return { answer: await send() };
  } catch (error) {
    return isWordless(error) ? { answer: undefined } : { error };
  }
}

/** A success without a body, as 204 is: there is no JSON to be read. Safari's error is a DOMException. */
function isWordless(error: unknown): boolean {
  return error instanceof Error && error.name === 'SyntaxError';
}
