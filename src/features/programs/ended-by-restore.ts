import type { Door } from '#platform/backup/close-doors.ts';

/** A key that is open in the backup may have been revoked since. */
export const keysEndedByRestore: Door = { table: 'programs_key', openWithout: 'revoked_at' };
