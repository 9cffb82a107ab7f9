import type { FastifyInstance } from 'fastify';

interface Asking {
  token?: string;
  /** The caller's address, as the proxy sends it. */
  from?: string;
  headers?: Record<string, string>;
}

/** Calls the real app like a browser, without a network in between. */
export function clientOf(app: FastifyInstance) {
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    { token, from, headers = {} }: Asking = {},
  ) => {
    const response = await app.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      ...(from ? { remoteAddress: from } : {}),
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    });
    const { statusCode: status, headers: answered } = response;
    return { status, headers: answered, body: response.json() };
  };
}
