import { useRef, useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import type { Call } from '#lib/call.ts';
import type { Contract } from '#lib/contract.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation, useQuestion } from '#ui/confirmation.tsx';
import { DateText } from '#ui/date.tsx';
import { RowActs } from '#ui/row-acts.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import type { Admin, removeAdmin as removal } from '../admins.contract.ts';
import { liftSecondFactor, removeAdmin } from '../desk.calls.ts';
import styles from './admins.module.css';
import { AlertsLeft } from './alerts-left.tsx';
import { KeysLeft } from './keys-left.tsx';
import { RoleDialog } from './role-form.tsx';
import { roleName } from './role-name.ts';

type Doing = 'removeAdmin' | 'liftSecondFactor';
type Asking = (doing: Doing | 'changeRole', admin: Admin) => void;

const doings: Record<Doing, Call<Contract & Pick<typeof removal, 'params' | 'answer'>>> = {
  removeAdmin,
  liftSecondFactor,
};

export function AdminList({
  admins,
  onChange,
}: {
  admins: readonly Admin[];
  onChange: () => Promise<void>;
}) {
  const room = useRef<HTMLDivElement>(null);
  const { question, asked, ask } = useQuestion<{ doing: Doing; admin: Admin }>();
  const [changing, setChanging] = useState<Admin>();
  const begin: Asking = (doing, admin) => {
    if (doing === 'changeRole') setChanging(admin);
    else ask({ doing, admin });
  };
  const change = useChange(async () => {
    // The button that had the focus may be gone with its row.
    room.current?.focus();
    await onChange();
  });
  return (
    <div ref={room} className={styles.room} tabIndex={-1}>
      <Table caption="Admins" columns={columnsWith(begin)} rows={admins} keyOf={({ _id }) => _id} />
      <Confirmation
        dialog={question}
        {...wordsFor(asked)}
        danger
        onConfirm={() => asked && void change(asked.doing, asked.admin)}
      />
      <RoleDialog
        admin={changing}
        onChanged={() => {
          setChanging(undefined);
          void onChange();
        }}
        onClose={() => setChanging(undefined)}
      />
    </div>
  );
}

function useChange(onChanged: () => Promise<void>) {
  const client = useDeskClient();
  return async (doing: Doing, { _id, email }: Admin) => {
    try {
      await client(doings[doing], { params: { id: _id } });
      tell.success(
        doing === 'removeAdmin'
          ? `${email} is no longer an admin.`
          : `Two-step sign-in is now off for ${email}.`,
      );
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t change the admin. Please try again.'));
    }
    await onChanged();
  };
}

function wordsFor(asked: { doing: Doing; admin: Admin } | undefined) {
  const name = asked ? nameOf(asked.admin) : '';
  return asked?.doing === 'liftSecondFactor'
    ? {
        question: `Turn off two-step sign-in for ${name}?`,
        children: (
          <p>
            Only do this if they have lost their phone and recovery codes, and you are sure it is
            them asking. They are logged out everywhere, can then sign in with just their password,
            and get an email.
          </p>
        ),
        refuse: 'Keep it on',
        confirm: 'Turn off',
      }
    : {
        question: `Remove ${name} as an admin?`,
        children: (
          <>
            <p>
              They are logged out everywhere at once. Their account stays as a customer account, and
              any invitations they sent are cancelled.
            </p>
            <KeysLeft keys={asked?.admin.keys} />
            <AlertsLeft readsAlerts={asked?.admin.readsAlerts ?? false} />
          </>
        ),
        refuse: 'Keep this admin',
        confirm: 'Remove',
      };
}

function columnsWith(ask: Asking): readonly Column<Admin>[] {
  return [
    {
      name: 'Name',
      cell: (admin) => (
        <span className={styles.name}>
          {nameOf(admin)} {admin.you && <Badge tone="success">You</Badge>}
        </span>
      ),
    },
    { name: 'Email', cell: ({ email }) => <span className={styles.address}>{email}</span> },
    { name: 'Role', narrow: 'told', cell: ({ role }) => roleName(role) },
    { name: 'Since', narrow: 'told', cell: ({ since }) => <DateText at={since} form="short" /> },
    {
      name: 'Two-step sign-in',
      narrow: 'told',
      cell: ({ secondFactor }) => <OnOrOff on={secondFactor} />,
    },
    {
      name: 'Actions',
      unnamed: true,
      narrow: 'acts',
      cell: (admin) => !admin.you && <RowActions admin={admin} ask={ask} />,
    },
  ];
}

function OnOrOff({ on }: { on: boolean }) {
  return <Badge tone={on ? 'success' : 'neutral'}>{on ? 'On' : 'Off'}</Badge>;
}

function RowActions({ admin, ask }: { admin: Admin; ask: Asking }) {
  return (
    <RowActs of={nameOf(admin)}>
      <Button look="quiet" onClick={() => ask('changeRole', admin)}>
        Change role<Unseen> of {nameOf(admin)}</Unseen>
      </Button>
      {admin.secondFactor && (
        <Button look="quiet" onClick={() => ask('liftSecondFactor', admin)}>
          Turn off two-step sign-in
          <Unseen> for {nameOf(admin)}</Unseen>
        </Button>
      )}
      <Button look="quiet" onClick={() => ask('removeAdmin', admin)}>
        Remove
        <Unseen> {nameOf(admin)}</Unseen>
      </Button>
    </RowActs>
  );
}

function nameOf({ firstName, lastName, email }: Admin): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
