import { type ReactNode, useRef, useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { RowActs } from '#ui/row-acts.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import type { Invitation } from '../admins.contract.ts';
import { sendInvitationAgain, withdrawInvitation } from '../desk.calls.ts';
import styles from './admins.module.css';
import { roleName } from './role-name.ts';

type Doing = 'sendInvitationAgain' | 'withdrawInvitation';

/** Lists the open invitations; `children` is the form for another one. */
export function InvitationList({
  invitations,
  onChange,
  children,
}: {
  invitations: readonly Invitation[];
  onChange: () => Promise<void>;
  children: ReactNode;
}) {
  const room = useRef<HTMLDivElement>(null);
  const { busy, change } = useChange(async () => {
    // The button that had the focus may be gone with its row.
    room.current?.focus();
    await onChange();
  });
  return (
    <Card heading="Invite an admin">
      {children}
      <div ref={room} className={`${styles.room} ${styles.open}`} tabIndex={-1}>
        {invitations.length > 0 && (
          <Table
            caption="Open invitations"
            columns={columnsWith(busy, change)}
            rows={invitations}
            keyOf={({ _id }) => _id}
          />
        )}
      </div>
    </Card>
  );
}

interface Change {
  busy: string | undefined;
  change: (doing: Doing, invitation: Invitation) => void;
}

function useChange(onChanged: () => Promise<void>): Change {
  const client = useDeskClient();
  const [busy, setBusy] = useState<string>();
  const send = async (doing: Doing, { _id, email }: Invitation) => {
    setBusy(`${doing} ${_id}`);
    try {
      const params = { id: _id };
      if (doing === 'withdrawInvitation') await client(withdrawInvitation, { params });
      else await client(sendInvitationAgain, { params });
      tell.success(
        doing === 'withdrawInvitation'
          ? `Invitation to ${email} cancelled.`
          : `We’ve sent the invitation to ${email} again.`,
      );
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t change the invitation. Please try again.'));
    }
    setBusy(undefined);
    await onChanged();
  };
  return { busy, change: (doing, invitation) => void send(doing, invitation) };
}

function columnsWith(
  busy: Change['busy'],
  change: Change['change'],
): readonly Column<Invitation>[] {
  return [
    { name: 'To', cell: ({ email }) => <span className={styles.address}>{email}</span> },
    { name: 'Role', narrow: 'told', cell: ({ role }) => roleName(role) },
    { name: 'By', narrow: 'told', cell: ({ invitedBy }) => invitedBy },
    { name: 'Valid until', narrow: 'told', cell: ({ expiresAt }) => <Until at={expiresAt} /> },
    {
      name: 'Actions',
      unnamed: true,
      narrow: 'acts',
      cell: (invitation) => (
        <RowActs of={invitation.email}>
          <Button
            look="quiet"
            busy={busy === `sendInvitationAgain ${invitation._id}`}
            busyText="Sending..."
            onClick={() => change('sendInvitationAgain', invitation)}
          >
            Send again
            <Unseen> to {invitation.email}</Unseen>
          </Button>
          <Button
            look="quiet"
            busy={busy === `withdrawInvitation ${invitation._id}`}
            busyText="Cancelling..."
            onClick={() => change('withdrawInvitation', invitation)}
          >
            Cancel invitation<Unseen> to {invitation.email}</Unseen>
          </Button>
        </RowActs>
      ),
    },
  ];
}

function Until({ at }: { at: string }) {
  const over = new Date(at).getTime() <= Date.now();
  return over ? <Badge tone="warning">Expired</Badge> : <DateText at={at} form="minute" />;
}
