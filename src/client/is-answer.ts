import { CallFailed } from './client.ts';

/** A 5xx may come from a proxy before the shop: then what was asked for may or may not be done. */
export function isAnswer(error: unknown): boolean {
  return error instanceof CallFailed && error.status < 500;
}
