import { CallFailed } from '#client/client.ts';

/** Shows the server's words about the address or too many tries. Otherwise it says: failed. */
export function resetRequestTrouble(error: unknown): string {
  const helps = error instanceof CallFailed && (error.status === 400 || error.status === 429);
  return (helps && error.message) || 'Error sending reset link. Please try again.';
}

/** Section 8 of the specification has these words for a failed reset. */
export function resetTrouble(error: unknown): string {
  const status = error instanceof CallFailed ? error.status : 0;
  if (status === 404) return 'Reset password endpoint not found. Please contact support.';
  const said = error instanceof CallFailed ? error.message : '';
  if (said) return said;
  return status === 400
    ? 'Invalid or expired reset token. Please request a new password reset.'
    : 'Failed to reset password. Please try again.';
}
