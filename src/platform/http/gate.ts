import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Rush } from '../rush.ts';

interface Bounds {
  /**
   * So many requests run at once: as many as there are connections to the database keep it busy. More
   * would only wait inside, where they make everybody slower (docs/reliability.md).
   */
  most: number;
  /** One that runs for longer than this, in milliseconds, waits for somebody else and counts no more. */
  longest: number;
  /** For so many milliseconds a request waits for another one to end. Then it is refused. */
  patience: number;
  /** So many wait or run at the very most: each takes memory. */
  room: number;
  /** When all of that room is taken, one that has not wholly come after so long gives its place away. */
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
 * Lets so many requests in as the process can serve well. Others wait a moment outside, in their
 * order, and are refused before any work is done for them. An event loop that is late makes them
 * wait longer as well, so it is counted too. What has not come yet takes nobody's place: a hundred
 * bodies a second that never came had kept everybody else out.
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
    // Node throws away what nobody has read of a body, but not once somebody has looked at it: whoever
    // sends it would wait for ever.
    response.once('finish', () => request.resume());
    onceCome(request, () => {
      if (rush.running < bounds.most && queue.size === 0) enter(request, response);
      else wait(request, response);
    });
  };

  /**
   * Two thousand requests whose bodies never come would keep everybody out for the two minutes that
   * a request has. The one that has come the longest is hung up.
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
      // Not from within the answer that ends: a long queue of quick ones would be a deep stack.
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
      // So few come in together with the next turn. Refusing them would help nobody.
      if (queue.size <= bounds.most || waiting.since > late) break;
      queue.delete(waiting);
      waiting.refuse();
    }
    if (queue.size > 0) return;
    clearInterval(sweep);
    sweep = undefined;
  }
}

/** Everything is said, or nobody listens. A reader on a slow line may take it in its own time. */
function onceSaid(response: ServerResponse, then: () => void) {
  response.once('prefinish', then);
  response.once('close', then);
}

/** A body has come when all of it is here, or as much of a large one as is kept before it is read. */
function onceCome(request: IncomingMessage, then: () => void) {
  if (!hasBody(request)) return then();
  request.on('readable', function look() {
    if (request.complete || request.readableLength >= request.readableHighWaterMark) {
      request.off('readable', look);
      then();
    } else {
      // Asks for the next part, and takes nothing.
      request.read(0);
    }
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
