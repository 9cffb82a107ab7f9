import { CallFailed, client } from '#client/client.ts';
import { onSeenAgain } from '#client/seen-again.ts';
import { isAdmin, onSessionChange, readToken } from '#client/session.ts';
import * as calls from '../calls.ts';
import type { Pulse } from '../contract.ts';

const every = 15_000;
const listeners = new Set<() => void>();

let pulse: Pulse | undefined;
/** Of what is known: sent along, so that the same figures are not sent again. */
let etag: string | undefined;
let whose: string | null = null;
/** The server refused this session: it is not asked again. */
let ended = false;
let asked = 0;
let answered = 0;
let timer: number | undefined;
let stopFollowing = () => {};

/** Another session's figures are nobody's. */
export function readPulse(): Pulse | undefined {
  return readToken() === whose ? pulse : undefined;
}

/** The first who looks begins the asking, the last who leaves ends it. */
export function followPulse(changed: () => void): () => void {
  listeners.add(changed);
  if (listeners.size === 1) begin();
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) end();
  };
}

/** Now instead of in a while: somebody has just packed an order, or read a message. */
export function refreshPulse(): void {
  if (timer !== undefined) beat();
}

function begin() {
  const stopSeeing = onSeenAgain(beat);
  const stopSessions = onSessionChange(() => {
    // Another tab keeps other things too.
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

/** At once, and from now on every so often. */
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
    // Of two that are under way the later one is right, and of another session neither.
    if (turn < answered || token !== readToken()) return;
    answered = turn;
    etag = tag;
    know(said);
  } catch (error) {
    // What could not be asked (or is the same, 304) leaves what is known as it is.
    const refused = error instanceof CallFailed && (error.status === 401 || error.status === 403);
    if (refused && token === readToken()) ended = true;
  }
}

function know(said: Pulse | undefined) {
  pulse = said;
  for (const changed of listeners) changed();
}
