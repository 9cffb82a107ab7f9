import type { Access } from '#platform/backup/end-access.ts';

/** Links, codes and invitations open an account once, by themselves. */
export const endedByRestore: Access[] = [
  { table: 'accounts_reset', openWithout: 'ended_at' },
  { table: 'accounts_registration', openWithout: 'closed_at' },
  { table: 'accounts_invitation', openWithout: 'ended_at' },
];
