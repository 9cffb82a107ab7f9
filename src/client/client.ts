import type { Call } from '#lib/call.ts';
import type { Answer, Contract, Sent } from '#lib/contract.ts';
import { onSessionChange, readToken } from './session.ts';

export type Client = <C extends Contract>(
  call: Call<C>,
  ...input: Record<string, never> extends Sent<C> ? [besides?: Besides] : [Sent<C> & Besides]
) => Promise<Answer<C>>;

/** What a call sends or receives besides its input and answer. */
interface Besides {
  headers?: Record<string, string>;
  /** Receives the answer's headers, such as its tag. */
  heard?: (headers: Headers) => void;
}

/** The answer was a refusal, with a text for a person. */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: string;
  /** Which input was refused. */
  readonly field: string | undefined;
  /** Seconds until it is worth asking again. */
  readonly retryAfter: number | undefined;
  /** The other fields of the refusal. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, said: Readonly<Record<string, unknown>>, retryAfter?: number) {
    const { message, code, field, ...details } = said;
    super(typeof message === 'string' ? message : '');
    this.status = status;
    this.code = typeof code === 'string' ? code : 'unknown';
    this.field = typeof field === 'string' ? field : undefined;
    this.retryAfter = retryAfter;
    this.details = details;
  }
}

export function isRefused(error: unknown, code: string): error is CallFailed {
  return error instanceof CallFailed && error.code === code;
}

/** The server's text, or else our own: a browser's text for a failed request helps nobody. */
export function saidBy(error: unknown, otherwise: string): string {
  return (error instanceof CallFailed && error.message) || otherwise;
}

/** The shop did not answer at all, so there is no text for a person. */
export class OutOfReach extends Error {}

interface Parts extends Besides {
  signal?: AbortSignal;
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

export const client: Client = (call, ...[input]) => ask(call, input ?? {});

/** A client whose reads are cancelled when the signal aborts. */
export function clientUntil(signal: AbortSignal): Client {
  return (call, ...[input]) => ask(call, { ...input, signal });
}

/**
 * Cancels a read when the person signs out: the session ends at that moment, so the server would
 * refuse it. A change is not cancelled.
 */
async function ask<C extends Contract>(call: Call<C>, parts: Parts): Promise<Answer<C>> {
  const token = readToken();
  if (!token || call.method !== 'GET') return send(call, parts);
  const asking = new AbortController();
  const takeBack = () => asking.abort();
  if (parts.signal?.aborted) takeBack();
  parts.signal?.addEventListener('abort', takeBack);
  const stopFollowing = onSessionChange(() => {
    if (readToken() !== token) takeBack();
  });
  try {
    return await send(call, { ...parts, signal: asking.signal });
  } finally {
    stopFollowing();
    parts.signal?.removeEventListener('abort', takeBack);
  }
}

async function send<C extends Contract>(call: Call<C>, parts: Parts): Promise<Answer<C>> {
  const { body, signal } = parts;
  const response = await fetch(addressOf(call.path, parts), {
    method: call.method,
    headers: headersFor(parts),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new OutOfReach('', { cause });
  });
  if (!response.ok) throw await failureOf(response);
  parts.heard?.(response.headers);
  return readAnswer(call, await bodyOf(response), response.headers);
}

export function readAnswer<C extends Contract>(
  { read }: Call<C>,
  json: unknown,
  headers: Headers,
): Answer<C> {
  return read ? read(json, headers) : (json as Answer<C>);
}

export function addressOf(path: string, { params = {}, query }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, value);
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function headersFor({ headers, body }: Parts): Record<string, string> {
  const token = readToken();
  return {
    ...headers,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

/** Some calls answer with a file. */
function bodyOf(response: Response): Promise<unknown> {
  const isFile = response.headers.has('content-disposition');
  return isFile ? response.blob() : response.json();
}

/** The server answers JSON, but a proxy in front of it may not. */
async function failureOf(response: Response): Promise<CallFailed> {
  const said: unknown = await response.json().catch(() => undefined);
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return new CallFailed(response.status, (said ?? {}) as Record<string, unknown>, retryAfter);
}
