import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './accounts.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/**
 * A person at a browser. If a connection breaks or an error page comes, they press again, as the
 * shop's own client does.
 */
export interface Person {
  account: Account;
  ask(method: Method, path: string, body?: object): Promise<Answer>;
  /** Repeated presses carry the same key until one is answered. */
  place(body: object): Promise<Answer>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Trouble {
  path: string;
  status: number;
  code: string;
  at: number;
}

interface Ground {
  url: string;
  /** Called for every answer with a status above 499. */
  onTrouble(trouble: Trouble): void;
}

/** A restart of everything takes some seconds, and longer on a busy machine. */
const mostPresses = 400;
const betweenPresses = 250;

export function openPerson({ url, onTrouble }: Ground, account: Account): Person {
  const send = async (method: Method, path: string, body?: object, key?: string) => {
    for (let press = 1; press <= mostPresses; press += 1) {
      const answer = await askOnce(method, path, body, key).catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      // This answer says what is true and what to do, so the connection works.
      if (answer?.body.code === 'no-provider') return answer;
      if (answer) {
        const { status, body: said } = answer;
        onTrouble({ path, status, code: String(said.code), at: Date.now() });
      }
      await pause(betweenPresses);
    }
    throw new Error(`${method} ${path} was never answered`);
  };
  const askOnce = async (
    method: Method,
    path: string,
    body: object | undefined,
    key: string | undefined,
  ): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${account.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    });
    const said: unknown = await response.json().catch(() => ({}));
    const isRecord = typeof said === 'object' && said !== null && !Array.isArray(said);
    return {
      status: response.status,
      body: isRecord ? (said as Record<string, unknown>) : { items: said },
    };
  };
  return {
    account,
    ask: (method, path, body) => send(method, path, body),
    place: (body) =>
      send('POST', `/api/orders/${account.id}`, body, randomBytes(16).toString('hex')),
  };
}
