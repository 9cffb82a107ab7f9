import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Rush } from '../rush.ts';

interface Bounds {
  /**
   * At most this many requests run at once. As many as there are connections to the database keep
   * it busy; more would only wait inside and slow down all of them (docs/reliability.md).
   */
  most: number;
  /**
   * In milliseconds. A request that runs longer waits for something else, so it no longer counts as
   * running.
   */
  longest: number;
  /** In milliseconds. A request that waits longer is refused. */
  patience: number;
  /** At most this many requests wait or run, because each takes memory. */
  room: number;
  /**
   * In milliseconds. If there is no room, a request that has not fully arrived by then gives up its
   * place.
   */
  arrival: number;
}

export const gateBounds: Omit<Bounds, 'most'> = {
  longest: 1_000,
  patience: 500,
  room: 2_000,
  arrival: 10_000,
};

interface Present {
  request: IncomingMessage;
  since: number;
}

interface Waiting {
  since: number;
  enter(): void;
  refuse(): void;
}

/**
 * Lets in as many requests as the process can serve well. The others wait a moment in their order,
 * and are refused before any work is done for them. A late event loop also makes them wait longer,
 * so its delay counts too. A request takes a place only when its body has arrived. Otherwise
 * clients that never send their body would block everybody.
 */
export function openGate(
  serve: RequestListener,
  refuse: RequestListener,
  bounds: Bounds,
  rush: Rush,
): RequestListener {
  const present = new Set<Present>();
  const queue = new Set<Waiting>();
  let sweep: NodeJS.Timeout | undefined;
  return (request, response) => {
    if (present.size >= bounds.room && !makeRoom()) return refuse(request, response);
    const one = { request, since: performance.now() };
    present.add(one);
    onceSaid(response, () => present.delete(one));
    // Node discards an unread body, but not after a listener has looked at it. Without this, the
    // client would wait for ever to send the rest.
    response.once('finish', () => request.resume());
    onceCome(request, () => {
      if (rush.running < bounds.most && queue.size === 0) enter(request, response);
      else wait(request, response);
    });
  };

  /**
   * A request may take two minutes to arrive. Requests whose bodies never come would fill the room
   * for that time, so the oldest incomplete one is disconnected.
   */
  function makeRoom(): boolean {
    const late = performance.now() - bounds.arrival;
    for (const one of present) {
      if (one.since > late) return false;
      if (one.request.complete) continue;
      one.request.destroy();
      return present.delete(one);
    }
    return false;
  }

  function enter(request: IncomingMessage, response: ServerResponse) {
    rush.running += 1;
    let counts = true;
    const giveWay = () => {
      if (!counts) return;
      counts = false;
      rush.running -= 1;
      // Deferred, because in a long queue of quick requests each answer would call the next one,
      // and the stack would grow.
      if (queue.size > 0) setImmediate(letNextIn);
    };
    const long = setTimeout(giveWay, bounds.longest).unref();
    onceSaid(response, () => {
      clearTimeout(long);
      giveWay();
    });
    serve(request, response);
  }

  function wait(request: IncomingMessage, response: ServerResponse) {
    const waiting: Waiting = {
      since: performance.now(),
      enter: () => enter(request, response),
      refuse: () => refuse(request, response),
    };
    queue.add(waiting);
    response.once('close', () => queue.delete(waiting));
    sweep ??= setInterval(refuseTheLate, bounds.patience / 10).unref();
  }

  function letNextIn() {
    for (const waiting of queue) {
      if (rush.running >= bounds.most) return;
      queue.delete(waiting);
      waiting.enter();
    }
  }

  function refuseTheLate() {
    const late = performance.now() - bounds.patience;
    for (const waiting of queue) {
      // A queue this short is let in at the next turn, so refusing it gains nothing.
      if (queue.size <= bounds.most || waiting.since > late) break;
      queue.delete(waiting);
      waiting.refuse();
    }
    if (queue.size > 0) return;
    clearInterval(sweep);
    sweep = undefined;
  }
}

/**
 * The answer is complete, or the client is gone. Sending it to a slow client does not count as
 * work.
 */
function onceSaid(response: ServerResponse, then: () => void) {
  response.once('prefinish', then);
  response.once('close', then);
}

/** A body has arrived when all of it is here or, for a large one, when the read buffer is full. */
function onceCome(request: IncomingMessage, then: () => void) {
  if (!hasBody(request)) return then();
  request.on('readable', function look() {
    if (request.complete || request.readableLength >= request.readableHighWaterMark) {
      request.off('readable', look);
      then();
    } else {
      // Makes Node read the next part, and takes nothing out of the buffer.
      request.read(0);
    }
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
