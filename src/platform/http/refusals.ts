import type { FastifyError } from 'fastify';
import { type Trouble, troubleOf } from '../database-trouble.ts';

/** A caller reads this instead of the wanted answer. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  /** The input field that was wrong. */
  field?: string;
  /** Seconds until it is worth asking again. */
  retryAfter?: number;
  details?: Readonly<Record<string, string>>;
}

export const signInFirst: Refusal = {
  status: 401,
  code: 'not-signed-in',
  message: 'Please log in again.',
};

export const notAllowed: Refusal = {
  status: 403,
  code: 'not-allowed',
  message: 'Access denied. Admin credentials required.',
};

/** For an admin whose role at the desk is too narrow. The desk then looks at the role again. */
export const notYourRole: Refusal = {
  status: 403,
  code: 'not-your-role',
  message: 'Your role at the desk does not include this. An owner can change your role.',
};

/** The desk asks for the password and sends the call again. A person who declines reads this. */
export const askAgain: Refusal = {
  status: 403,
  code: 'ask-again',
  message: 'Please enter your password to do this. Nothing was changed.',
};

export const unknownCall: Refusal = {
  status: 404,
  code: 'unknown-call',
  message: 'There is nothing at this address.',
};

/** Thousands of phones share an address here, so the reader may have done nothing wrong. */
export function tooManyTries(retryAfter: number): Refusal {
  return {
    status: 429,
    code: 'too-many-tries',
    message: 'Too many attempts from your network. Please wait a while and try again.',
    retryAfter,
  };
}

export const internal: Refusal = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
};

export const tooBusy: Refusal = {
  status: 503,
  code: 'too-busy',
  message: 'The shop is very busy right now. Please try again in a moment.',
  retryAfter: 2,
};

/** Two seconds are enough for a row that is held, and soon enough after a failover. */
const soon = 2;

export const busyNow: Refusal = {
  status: 503,
  code: 'busy',
  message: 'The shop is busy right now. Please try again.',
  retryAfter: soon,
};

export const awayNow: Refusal = {
  status: 503,
  code: 'away',
  message: 'We can’t do this right now. Please try again in a moment.',
  retryAfter: soon,
};

/** The one place where what is the matter with the database becomes "come back later". */
const laterFor: Record<Trouble, Refusal> = {
  locked: busyNow,
  deadlock: busyNow,
  slow: busyNow,
  crowded: busyNow,
  silent: awayNow,
  'read-only': awayNow,
  full: awayNow,
  gone: awayNow,
};

/** For what could have been answered at another moment. */
export function comeBackLater(error: unknown): Refusal | undefined {
  const trouble = troubleOf(error);
  return trouble && laterFor[trouble];
}

export function malformed(message = 'That is not a valid request.'): Refusal {
  return { status: 400, code: 'malformed', message };
}

export const badAddress = malformed('That is not a valid address.');

/** Each field makes its own refusal from this one. */
export const invalidInput: Refusal = {
  status: 400,
  code: 'invalid-input',
  message: 'The request is not what this call takes.',
};

export const tooLarge: Refusal = {
  status: 413,
  code: 'too-large',
  message: 'That is more than we can take at once.',
};

export const wrongType: Refusal = {
  status: 415,
  code: 'wrong-type',
  message: 'Please send JSON.',
};

export const tooSlow: Refusal = {
  status: 408,
  code: 'too-slow',
  message: 'The request took too long to arrive.',
};

export const wrongWish: Refusal = {
  status: 417,
  code: 'wrong-wish',
  message: 'Of what can be expected we know only 100-continue.',
};

export const tooLongHead: Refusal = {
  status: 431,
  code: 'too-large',
  message: 'The address and the headers are longer than we can take.',
};

/** The framework's own refusals in our words: its texts are for programmers and name internals. */
const byCode: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongType,
  FST_ERR_CTP_INVALID_JSON_BODY: malformed('That is not valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformed('The request ended too early.'),
  FST_ERR_BAD_URL: badAddress,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
  HPE_HEADER_OVERFLOW: tooLongHead,
};

/** Nothing is at such an address: a file outside its folder, or a part longer than any real one. */
const nowhere = [403, 404, 414];

export function refusalOf({ code, statusCode = 500 }: Pick<FastifyError, 'code' | 'statusCode'>) {
  const known = byCode[code];
  if (known) return known;
  if (nowhere.includes(statusCode)) return unknownCall;
  return statusCode >= 400 && statusCode < 500 ? malformed() : internal;
}

/** Half of an answer may be gone when a fault is found. If nothing was read, it cannot be ours. */
export function refusalOfConnection(error: NodeJS.ErrnoException): Refusal {
  return byCode[error.code ?? ''] ?? malformed();
}
