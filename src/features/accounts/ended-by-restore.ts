import type { Door } from '#platform/backup/close-doors.ts';

/** Links, codes and invitations open an account once, by themselves. */
export const endedByRestore: Door[] = [
  { table: 'accounts_reset', openWithout: 'ended_at' },
  { table: 'accounts_registration', openWithout: 'closed_at' },
  { table: 'accounts_invitation', openWithout: 'ended_at' },
];
