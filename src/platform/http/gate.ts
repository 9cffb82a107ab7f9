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
}

export const gateBounds: Omit<Bounds, 'most'> = { longest: 1_000, patience: 500, room: 2_000 };

interface Waiting {
  since: number;
  enter(): void;
  refuse(): void;
}

/**
 * Lets so many requests in as the process can serve well. Others wait a moment outside, in their
 * order, and are refused before any work is done for them. An event loop that is late makes them
 * wait longer as well, so it is counted too.
 */
export function openGate(
  serve: RequestListener,
  refuse: RequestListener,
  bounds: Bounds,
  rush: Rush,
): RequestListener {
  const queue = new Set<Waiting>();
  let inside = 0;
  let sweep: NodeJS.Timeout | undefined;
  return (request, response) => {
    if (inside + queue.size >= bounds.room) refuse(request, response);
    else if (rush.running < bounds.most && queue.size === 0) enter(request, response);
    else wait(request, response);
  };

  function enter(request: IncomingMessage, response: ServerResponse) {
    rush.running += 1;
    inside += 1;
    let counts = true;
    const giveWay = () => {
      if (!counts) return;
      counts = false;
      rush.running -= 1;
      // Not from within the answer that ends: a long queue of quick ones would be a deep stack.
      if (queue.size > 0) setImmediate(letNextIn);
    };
    const long = setTimeout(giveWay, bounds.longest).unref();
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      inside -= 1;
      clearTimeout(long);
      giveWay();
    };
    // Everything is said. A reader on a slow line may take it in its own time.
    response.once('prefinish', leave);
    response.once('close', leave);
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
