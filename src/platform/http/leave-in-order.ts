import { once } from 'node:events';
import type { Server } from 'node:http';
import net from 'node:net';

/** How far a server is on its way out. */
export interface Departure {
  /** /readyz says it, so that a balancer sends nobody any more. Everything is served meanwhile. */
  told: boolean;
  /** Each answer is the last one on its connection. */
  hangsUp: boolean;
}

interface Patience {
  /** In milliseconds: as long as a balancer needs to notice. */
  notice: number;
  /** Ends at once if somebody is in a hurry. */
  pause(milliseconds: number): Promise<unknown>;
}

/** A proxy that meant to send on a connection has done so by then. */
const lastWords = 1_000;

/** For a server behind a proxy: ends what the proxy has open so that none of its requests is lost. */
export async function leaveInOrder(
  server: Server,
  departure: Departure,
  { notice, pause }: Patience,
): Promise<void> {
  departure.told = true;
  await pause(notice);
  departure.hangsUp = true;
  const empty = once(server, 'close');
  // http's own close() hangs up on idle connections. A proxy may just be sending on one, and may
  // not send a POST a second time.
  net.Server.prototype.close.call(server);
  await Promise.race([empty, pause(lastWords)]);
}
