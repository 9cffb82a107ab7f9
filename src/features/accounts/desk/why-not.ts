import { CallFailed } from '#client/client.ts';

/** The server's own sentence, if it has said one. */
export function whyNot(error: unknown, otherwise: string): string {
  return (error instanceof CallFailed && error.message) || otherwise;
}
