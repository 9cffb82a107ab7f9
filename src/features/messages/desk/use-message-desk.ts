import { useCallback, useEffect, useState } from 'react';
import { CallFailed } from '#client/client.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { refreshPulse } from '#features/insight/desk/pulse-store.ts';
import type { Call } from '#lib/call.ts';
import type { Contract } from '#lib/contract.ts';
import { tell } from '#ui/toast-store.ts';
import type { Message, markMessageRead as marking } from '../contract.ts';
import { deleteMessage, listMessages, markMessageRead, restoreMessage } from '../desk.calls.ts';

const atOnce = 25;

export interface Shown extends Message {
  /** Taken away by this page, which still offers to bring it back. */
  deleted: boolean;
}

/** The messages as they were loaded, with what was done to them since. */
export function useMessageDesk() {
  const client = useOwnClient();
  const [messages, setMessages] = useState<readonly Shown[]>();
  const [total, setTotal] = useState(0);
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);

  const load = useCallback(
    async (offset: number) => {
      setTrouble('');
      setBusy(true);
      try {
        const query = { limit: String(atOnce), offset: String(offset) };
        const part = await client(listMessages, { query });
        const shown = part.items.map((message) => ({ ...message, deleted: false }));
        setMessages((before = []) =>
          offset === 0 ? shown : [...before, ...unseen(shown, before)],
        );
        setTotal(part.total);
      } catch (error) {
        setTrouble((error instanceof CallFailed && error.message) || 'Failed to fetch messages');
      }
      setBusy(false);
    },
    [client],
  );
  useEffect(() => void load(0), [load]);

  const change = useCallback((id: string, facts: Partial<Shown>) => {
    setMessages((all) => all?.map((one) => (one._id === id ? { ...one, ...facts } : one)));
  }, []);

  /** Shown at once, and taken back when the shop could not do it. */
  async function attempt(name: Change, { _id: id, ...before }: Shown, facts: Partial<Shown>) {
    change(id, facts);
    try {
      await client(changes[name], { params: { id } });
      refreshPulse();
    } catch (error) {
      change(id, before);
      tell.failure((error instanceof CallFailed && error.message) || failures[name]);
    }
  }

  // What was taken away is not in the list that the next part goes on from.
  const present = messages?.filter(({ deleted }) => !deleted).length ?? 0;
  return {
    messages,
    trouble,
    busy,
    left: total - (messages?.length ?? 0),
    again: () => void load(0),
    more: () => void load(present),
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
  markMessageRead: 'Failed to mark the message as read',
  deleteMessage: 'Failed to delete the message',
  restoreMessage: 'Failed to bring the message back',
};

/** Between two parts somebody may have written: then the second begins with what the first ended with. */
function unseen(part: readonly Shown[], before: readonly Shown[]) {
  const known = new Set(before.map(({ _id }) => _id));
  return part.filter(({ _id }) => !known.has(_id));
}
