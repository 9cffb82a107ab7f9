import type { Access } from '#platform/backup/end-access.ts';

/** A key that is open in the backup may have been revoked since. */
export const keysEndedByRestore: Access = { table: 'programs_key', openWithout: 'revoked_at' };
