import type { Request } from './benchmark.ts';

/** Asked by somebody who is signed in. */
export function withToken({ headers, ...request }: Request): (token: string) => Request {
  return (token) => ({ ...request, headers: { ...headers, authorization: `Bearer ${token}` } });
}
