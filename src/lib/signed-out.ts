/** The account was deleted after the guard had looked. */
export const signedOut = { 'not-signed-in': [401, 'Please log in again.'] } as const;
