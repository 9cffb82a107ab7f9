import type { Door } from '#platform/backup/close-doors.ts';

/** What opens an account by itself, once: a link, a code, an invitation. */
export const endedByRestore: Door[] = [
  { table: 'accounts_reset', openWithout: 'ended_at' },
  { table: 'accounts_registration', openWithout: 'closed_at' },
  { table: 'accounts_invitation', openWithout: 'ended_at' },
];
