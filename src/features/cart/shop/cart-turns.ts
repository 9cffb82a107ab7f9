import { readToken } from '#client/session.ts';
import type { Cart } from '../contract.ts';

export type Outcome = { answer: Cart | undefined } | { error: unknown };

/** The token of the session that these turns belong to; null for a visitor. */
let whose: string | null = null;
let last: Promise<void> = Promise.resolve();

export function whoseTurns(): string | null {
  return whose;
}

/** Drops calls of the earlier session that still wait for their turn. */
export function openTurns(token: string | null): void {
  whose = token;
  last = Promise.resolve();
}

/**
 * Lets the browser show a press before the call is written: writing it takes a slow phone 5 to 20
 * ms.
 */
export function pressShown(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Runs one call after another. Each answers the whole cart, so the last answer is the newest. */
export function inTurn(work: () => Promise<void>): Promise<void> {
  const asking = whose;
  const turn = Promise.all([last, pressShown()]).then(() =>
    asking === whose ? work() : undefined,
  );
  last = turn.catch(() => undefined);
  return turn;
}

/** Undefined if the session has changed since the turn began: then the answer is dropped. */
export async function ask(send: () => Promise<Cart>): Promise<Outcome | undefined> {
  const asking = whose;
  // Another tab may have signed in another customer, and this tab hears of it a moment later.
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

/** A success without a body, such as 204, has no JSON to read. Safari throws a DOMException. */
function isWordless(error: unknown): boolean {
  return error instanceof Error && error.name === 'SyntaxError';
}
