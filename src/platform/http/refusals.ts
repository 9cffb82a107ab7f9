import type { FastifyError } from 'fastify';
import { type Trouble, troubleOf } from '../database-trouble.ts';

/** What a caller gets instead of the answer. */
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

/** For an admin whose role at the desk is too narrow. The desk then reads the role again. */
export const notYourRole: Refusal = {
  status: 403,
  code: 'not-your-role',
  message: 'Your role at the desk does not include this. An owner can change your role.',
};

/** The reader is a programmer, so the text speaks of keys. */
export const unknownKey: Refusal = {
  status: 401,
  code: 'unknown-key',
  message: 'This key does not exist, has ended or was revoked.',
};

export const notForKey: Refusal = {
  status: 403,
  code: 'not-for-this-key',
  message: 'This key may not do this.',
};

export function tooManyByKey(retryAfter: number): Refusal {
  return {
    status: 429,
    code: 'too-many-by-key',
    message: 'This key was used very often in the last minute. Please wait a little.',
    retryAfter,
  };
}

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

/** Thousands of phones share one address here, so the reader may have done nothing wrong. */
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

/** In seconds: enough for a held row, and soon enough after a failover. */
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

/** The only place that turns trouble with the database into "come back later". */
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

/** A refusal for an error that would not occur at another moment. */
export function comeBackLater(error: unknown): Refusal | undefined {
  const trouble = troubleOf(error);
  return trouble && laterFor[trouble];
}

export function malformed(message = 'That is not a valid request.'): Refusal {
  return { status: 400, code: 'malformed', message };
}

export const badAddress = malformed('That is not a valid address.');

/** The refusal of a field is made from this one. */
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

/** Replaces the framework's own refusals: its texts are for programmers and name internals. */
const byCode: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongType,
  FST_ERR_CTP_INVALID_JSON_BODY: malformed('That is not valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformed('The request ended too early.'),
  FST_ERR_BAD_URL: badAddress,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
  HPE_HEADER_OVERFLOW: tooLongHead,
};

/**
 * These mean that no such address exists: a file outside its folder, or a part longer than any real
 * one.
 */
const nowhere = [403, 404, 414];

export function refusalOf({ code, statusCode = 500 }: Pick<FastifyError, 'code' | 'statusCode'>) {
  const known = byCode[code];
  if (known) return known;
  if (nowhere.includes(statusCode)) return unknownCall;
  return statusCode >= 400 && statusCode < 500 ? malformed() : internal;
}

/**
 * A fault may show when half of an answer is already sent. If no request was read, the fault cannot
 * be ours.
 */
export function refusalOfConnection(error: NodeJS.ErrnoException): Refusal {
  return byCode[error.code ?? ''] ?? malformed();
}
