import { CallFailed, saidBy } from '#client/client.ts';

/** Section 8 of the specification has these words for a failed subscription. */
export function subscribeTrouble(error: unknown): string {
  if (error instanceof CallFailed && error.status === 401) {
    return 'Please log in again to subscribe to our newsletter';
  }
  return saidBy(error, 'Failed to subscribe. Please try again later.');
}
