import { CallFailed } from './client.ts';

/**
 * A 5xx may come from a proxy in front of the shop. Then it is unknown whether the shop did what
 * was asked.
 */
export function isAnswer(error: unknown): boolean {
  return error instanceof CallFailed && error.status < 500;
}
