import { once } from 'node:events';
import type { Server } from 'node:http';
import net from 'node:net';

/** How far a server has come in shutting down. */
export interface Departure {
  /** /readyz says so, and a load balancer stops sending visitors. Everything is still served. */
  told: boolean;
  /** Each answer closes its connection. */
  hangsUp: boolean;
}

interface Patience {
  /** In milliseconds: the time that a load balancer needs to notice. */
  notice: number;
  /** Waits. Ends early if the operator asks to stop at once. */
  pause(milliseconds: number): Promise<unknown>;
}

/** In milliseconds. A proxy that was about to send on an open connection has done so by then. */
const lastWords = 1_000;

/** Closes a server behind a proxy so that none of the proxy's requests is lost. */
export async function leaveInOrder(
  server: Server,
  departure: Departure,
  { notice, pause }: Patience,
): Promise<void> {
  departure.told = true;
  await pause(notice);
  departure.hangsUp = true;
  const empty = once(server, 'close');
  // http's own close() hangs up idle connections. A proxy may just be sending on one of them, and
  // may not repeat a POST.
  net.Server.prototype.close.call(server);
  await Promise.race([empty, pause(lastWords)]);
}
