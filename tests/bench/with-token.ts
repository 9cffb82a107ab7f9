import type { Request } from './benchmark.ts';

/** The same request, made by a signed-in person. */
export function withToken({ headers, ...request }: Request): (token: string) => Request {
  return (token) => ({ ...request, headers: { ...headers, authorization: `Bearer ${token}` } });
}
