import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Place } from './database-address.ts';

type Where = () => Place;

/** Finds the one among several database servers that takes writes. */
export interface Places {
  /** Where new connections go. */
  current: Where;
  /** False if no server takes writes now. */
  find(): Promise<boolean>;
  /** The socket that node-postgres uses instead of its own. */
  stream(): Socket;
}

const longestTry = 2_000;
const pace = 250;

/**
 * node-postgres knows only one host. So it is given a socket that goes to the server that last took
 * writes. When a socket closes, the primary is looked for again until one is found. So a promoted
 * replica is found, no matter how it was promoted.
 */
export function openPlaces(
  places: readonly [Place, ...Place[]],
  connectionTo: (where: Where) => pg.ClientConfig,
): Places {
  let [current] = places;
  let searching = false;
  const self: Places = {
    current: () => current,
    async find() {
      const tries = places.map(async (place) => ((await isPrimary(place)) ? place : undefined));
      // Keep the server in use, even if a former primary has come back beside it.
      const found = (await tries[places.indexOf(current)]) ?? (await firstOf(tries));
      if (found) current = found;
      return found !== undefined;
    },
    stream() {
      const socket = socketTo(self.current);
      socket.on('close', () => void search());
      return socket;
    },
  };
  return self;

  async function search() {
    if (searching) return;
    searching = true;
    while (!(await self.find())) await pause(pace, undefined, { ref: false });
    searching = false;
  }

  async function isPrimary(place: Place): Promise<boolean> {
    const client = new pg.Client({
      ...connectionTo(() => place),
      connectionTimeoutMillis: longestTry,
      query_timeout: longestTry,
      application_name: 'taama places',
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query('SHOW transaction_read_only');
      return rows[0].transaction_read_only === 'off';
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function firstOf(tries: Promise<Place | undefined>[]): Promise<Place | undefined> {
  for (const place of await Promise.all(tries)) if (place) return place;
  return undefined;
}

/**
 * Connects to `where` and ignores the address that node-postgres asks for, which is always the
 * first host.
 */
export function socketTo(where: Where): Socket {
  return new SocketTo(where);
}

class SocketTo extends Socket {
  readonly #where: Where;

  constructor(where: Where) {
    super();
    this.#where = where;
  }

  override connect(): this {
    const { host, port } = this.#where();
    return super.connect({ host, port });
  }
}
