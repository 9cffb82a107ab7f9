import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Place } from './database-address.ts';

type Where = () => Place;

/** Of several places of a database, the one that is written to. */
export interface Places {
  /** Where new connections go. */
  current: Where;
  /** False if no place can be written to now. */
  find(): Promise<boolean>;
  /** For node-postgres, in place of its own socket. */
  stream(): Socket;
}

const longestTry = 2_000;
const pace = 250;

/**
 * node-postgres knows one host. So its connections are given a socket that goes to the place that
 * was last found to take what is written. When a socket closes, that is looked for again until a
 * place is found. A replica that is promoted is found so, whoever promotes it.
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
      // The one in use stays, also when a primary from before has come back beside it.
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

/** Goes there, wherever node-postgres sends it: it only knows the first host of the address. */
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
