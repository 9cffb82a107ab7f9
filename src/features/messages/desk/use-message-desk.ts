import { saidBy } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useParts } from '#client/use-parts.ts';
import { refreshPulse } from '#features/insight/desk/pulse-store.ts';
import type { Call } from '#lib/call.ts';
import type { Contract } from '#lib/contract.ts';
import { tell } from '#ui/toast-store.ts';
import type { Message, markMessageRead as marking } from '../contract.ts';
import { deleteMessage, listMessages, markMessageRead, restoreMessage } from '../desk.calls.ts';

const atOnce = 25;

export interface Shown extends Message {
  /** The message was deleted on this page, which offers to bring it back. */
  deleted: boolean;
}

/** The loaded messages, with what was done to them since. */
export function useMessageDesk() {
  const client = useDeskClient();
  const { rows, put, ...asked } = useParts<Shown>({
    size: atOnce,
    ask: async (query) => {
      const { items, total } = await client(listMessages, { query });
      return { items: items.map((message) => ({ ...message, deleted: false })), total };
    },
    // Deleted messages do not count when the page asks where the next part of the list begins.
    counts: ({ deleted }) => !deleted,
    trouble: (error) => saidBy(error, 'Failed to fetch messages'),
  });

  const change = (id: string, facts: Partial<Shown>) =>
    put((one) => (one._id === id ? { ...one, ...facts } : one));

  /** Shows a change at once, and takes it back if the shop could not make it. */
  async function attempt(name: Change, { _id: id, ...before }: Shown, facts: Partial<Shown>) {
    change(id, facts);
    try {
      await client(changes[name], { params: { id } });
      refreshPulse();
    } catch (error) {
      change(id, before);
      tell.failure(saidBy(error, failures[name]));
    }
  }

  return {
    ...asked,
    messages: rows,
    change: (id: string, facts: Partial<Shown>) => {
      change(id, facts);
      refreshPulse();
    },
    markRead: (message: Shown) => attempt('markMessageRead', message, { read: true }),
    remove: (message: Shown) => attempt('deleteMessage', message, { deleted: true }),
    bringBack: (message: Shown) => attempt('restoreMessage', message, { deleted: false }),
  };
}

type Change = 'markMessageRead' | 'deleteMessage' | 'restoreMessage';

const changes: Record<Change, Call<Contract & Pick<typeof marking, 'params' | 'answer'>>> = {
  markMessageRead,
  deleteMessage,
  restoreMessage,
};

const failures: Record<Change, string> = {
  markMessageRead: 'We couldn’t mark the message as read',
  deleteMessage: 'We couldn’t delete the message',
  restoreMessage: 'We couldn’t restore the message',
};
