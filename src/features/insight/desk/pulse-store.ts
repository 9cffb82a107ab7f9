import { CallFailed, client } from '#client/client.ts';
import { onSeenAgain } from '#client/seen-again.ts';
import { isAdmin, onSessionChange, readToken } from '#client/session.ts';
import * as calls from '../calls.ts';
import type { Pulse } from '../contract.ts';

const every = 15_000;
const listeners = new Set<() => void>();

let pulse: Pulse | undefined;
/**
 * The tag of the known figures. It is sent with each request, so that unchanged figures are not
 * sent again.
 */
let etag: string | undefined;
let whose: string | null = null;
/** True once the server has refused this session. Then the page stops asking. */
let ended = false;
let asked = 0;
let answered = 0;
let timer: number | undefined;
let stopFollowing = () => {};

/** Undefined if the figures are of another session. */
export function readPulse(): Pulse | undefined {
  return readToken() === whose ? pulse : undefined;
}

/** Asks while there is at least one listener. */
export function followPulse(changed: () => void): () => void {
  listeners.add(changed);
  if (listeners.size === 1) begin();
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) end();
  };
}

/** Asks at once, because an order was just packed or a message was read. */
export function refreshPulse(): void {
  if (timer !== undefined) beat();
}

function begin() {
  const stopSeeing = onSeenAgain(beat);
  const stopSessions = onSessionChange(() => {
    // Another tab changes other storage too.
    if (readToken() !== whose) beat();
  });
  stopFollowing = () => {
    stopSeeing();
    stopSessions();
  };
  beat();
}

function end() {
  clearInterval(timer);
  timer = undefined;
  stopFollowing();
}

/** Asks at once, and then at regular intervals. */
function beat() {
  clearInterval(timer);
  timer = window.setInterval(ask, every);
  ask();
}

function ask() {
  followSession();
  if (ended || !isAdmin() || document.visibilityState !== 'visible') return;
  void hear();
}

function followSession() {
  const token = readToken();
  if (token === whose) return;
  whose = token;
  ended = false;
  etag = undefined;
  know(undefined);
}

async function hear() {
  asked += 1;
  const turn = asked;
  const token = whose;
  let tag: string | undefined;
  try {
    const said = await client(calls.readPulse, {
      headers: etag === undefined ? {} : { 'if-none-match': etag },
      heard: (headers) => {
        tag = headers.get('etag') ?? undefined;
      },
    });
    // If two answers are under way, the later one counts. An answer for another session never
    // counts.
    if (turn < answered || token !== readToken()) return;
    answered = turn;
    etag = tag;
    know(said);
  } catch (error) {
    // After a failure, or the answer 304, the known figures stay.
    const refused = error instanceof CallFailed && (error.status === 401 || error.status === 403);
    if (refused && token === readToken()) ended = true;
  }
}

function know(said: Pulse | undefined) {
  pulse = said;
  for (const changed of listeners) changed();
}
