import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { listAdmins, listInvitations } from '../desk.calls.ts';

export function useAdmins() {
  const client = useDeskClient();
  return useAnswer({
    ask: async () => {
      const asked = [client(listAdmins), client(listInvitations)] as const;
      const [admins, invitations] = await Promise.all(asked);
      return { admins, invitations };
    },
    trouble: 'We couldn’t load the admins.',
  });
}
