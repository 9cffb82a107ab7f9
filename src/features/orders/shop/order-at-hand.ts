import { useSyncExternalStore } from 'react';
import { onSessionChange, readToken } from '#client/session.ts';

/**
 * The name of the order that was last viewed in this tab, and the session that viewed it: a message
 * to the shop may be about it.
 */
let atHand: { called: string; token: string | null } | undefined;
const watching = new Set<() => void>();

export function noteOrderAtHand(called: string): void {
  atHand = { called, token: readToken() };
  for (const changed of watching) changed();
}

/** Undefined on the server, and once another customer is signed in. */
export function useOrderAtHand(): string | undefined {
  return useSyncExternalStore(watchOrderAtHand, readOrderAtHand, () => undefined);
}

export function readOrderAtHand(): string | undefined {
  return atHand?.token === readToken() ? atHand?.called : undefined;
}

export function watchOrderAtHand(changed: () => void): () => void {
  const stop = onSessionChange(changed);
  watching.add(changed);
  return () => {
    stop();
    watching.delete(changed);
  };
}
