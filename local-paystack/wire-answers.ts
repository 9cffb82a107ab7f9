/** The answer to a call, in Paystack's envelope. */
export interface WireAnswer {
  status: number;
  body: {
    status: boolean;
    message: string;
    data?: unknown;
    meta?: unknown;
    [more: string]: unknown;
  };
}

export function accepted(message: string, data: unknown, meta?: object): WireAnswer {
  return { status: 200, body: { status: true, message, data, ...(meta ? { meta } : {}) } };
}

interface Refused {
  status?: number;
  message: string;
  code: string;
  type?: 'validation_error' | 'api_error' | 'processor_error';
  nextStep?: string;
}

export function refused({ status = 400, message, code, type, nextStep }: Refused): WireAnswer {
  return {
    status,
    body: {
      status: false,
      message,
      meta: { nextStep: nextStep ?? 'Correct the request and try again.' },
      type: type ?? 'validation_error',
      code,
    },
  };
}

export const invalidKey = refused({
  status: 401,
  message: 'Invalid key',
  code: 'invalid_Key',
  nextStep: 'Ensure that you provide the correct authorization key for the request',
});

export const noKey = refused({
  status: 401,
  message: 'No Authorization Header was found',
  code: 'missing_key',
  nextStep: 'Provide a valid secret key',
});

/** Most reports show a 400, one shows a 404. */
export function referenceNotFound(status: 400 | 404 = 400): WireAnswer {
  return refused({
    status,
    message: 'Transaction reference not found.',
    code: 'transaction_not_found',
    nextStep: 'Ensure that you are passing the correct reference',
  });
}

export function nothingWithThatId(what: string): WireAnswer {
  return refused({ status: 404, message: `${what} not found`, code: 'not_found' });
}
