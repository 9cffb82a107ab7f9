import type { FastifyError } from 'fastify';

/** What a caller reads when the answer is not the one he asked for. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  /** Of the input: which one was wrong. */
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

/** The desk asks for it and sends the call again. Whoever declines reads this. */
export const askAgain: Refusal = {
  status: 403,
  code: 'ask-again',
  message: 'This needs your password again. Nothing was changed.',
};

export const unknownCall: Refusal = {
  status: 404,
  code: 'unknown-call',
  message: 'There is nothing at this address.',
};

/** Thousands of phones share an address here: whoever reads this may have done nothing wrong. */
export function tooManyTries(retryAfter: number): Refusal {
  return {
    status: 429,
    code: 'too-many-tries',
    message: 'Too many tries came from your network. Please wait a while and try again.',
    retryAfter,
  };
}

const internal: Refusal = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
};

/** Fastify's own refusals, in our words: its texts are for programmers and name its insides. */
const byFastifyCode: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'too-large',
    message: 'That is more than we can take at once.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'wrong-type',
    message: 'Please send JSON.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    status: 400,
    code: 'malformed',
    message: 'That is not valid JSON.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'malformed',
    message: 'The request ended too early.',
  },
  FST_ERR_BAD_URL: { status: 400, code: 'malformed', message: 'That is not a valid address.' },
};

export function refusalOf(error: FastifyError): Refusal {
  const known = byFastifyCode[error.code];
  if (known) return known;
  const malformed = error.statusCode === 400;
  return malformed
    ? { status: 400, code: 'malformed', message: 'That is not a valid request.' }
    : internal;
}
