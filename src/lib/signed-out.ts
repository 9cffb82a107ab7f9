/** The account was deleted after the guard checked it. */
export const signedOut = { 'not-signed-in': [401, 'Please log in again.'] } as const;

/** The caller was removed or got another role after the guard checked it. */
export const notOwner = {
  ...signedOut,
  'not-your-role': [403, 'Only an owner can do this.'],
} as const;
