import { CallFailed } from '#client/client.ts';
import { sessionEnded } from '#client/use-desk-client.ts';

export type Doing = 'add' | 'update' | 'delete' | 'hide' | 'show';

/** The session is over, so nothing was sent. */
export class SignInMissing extends Error {}

/** Section 8 of the specification has these words for a failed add, update or delete. */
export function productTrouble(doing: Doing, error: unknown): string {
  if (error instanceof SignInMissing) return 'Authentication required. Please login again.';
  const { status, message } = error instanceof CallFailed ? error : unanswered;
  if (status === 401) return sessionEnded;
  if (status === 500) {
    return 'Server error occurred. Please check if the product exists and try again.';
  }
  if (doing === 'add') return 'Failed to add product. Please try again.';
  return `Failed to ${doing} product: ${message || unanswered.message}`;
}

export function endsSession(error: unknown): boolean {
  return error instanceof SignInMissing || (error instanceof CallFailed && error.status === 401);
}

const unanswered = { status: 0, message: 'We couldn’t reach the shop. Please try again.' };
