import { useRef, useState } from 'react';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation, useQuestion } from '#ui/confirmation.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { RowActs } from '#ui/row-acts.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import { listReceivers, removeReceiver, renewSecret, tryReceiver } from '../desk.calls.ts';
import type { Receiver } from '../desk.contract.ts';
import { kindWords } from '../words.rules.ts';
import styles from './programs.module.css';
import { ReceiverForm } from './receiver-form.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useAct } from './use-act.ts';

export function ReceiverList({ onChange }: { onChange: () => void }) {
  const client = useDeskClient();
  const {
    value: receivers,
    trouble,
    reload,
    put,
  } = useAnswer({
    ask: () => client(listReceivers),
    trouble: 'We couldn’t load the addresses.',
    seenAgain: true,
  });
  const { busy, act } = useAct(reload);
  const [open, setOpen] = useState<{ receiver: Receiver | undefined }>();
  const [secret, setSecret] = useState<string>();
  const { question, asked, ask } = useQuestion<Receiver>();
  const room = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(undefined);
    setSecret(undefined);
  };
  const test = ({ _id }: Receiver) =>
    act(async () => {
      const { message } = await client(tryReceiver, { params: { id: _id } });
      onChange();
      return message;
    }, 'We couldn’t send a test. Please try again.');
  const renew = ({ _id, name }: Receiver) =>
    act(async () => {
      const answer = await client(renewSecret, { params: { id: _id } });
      setSecret(answer.secret);
      put(() => answer.receivers);
      return `“${name}” has a new secret.`;
    }, 'We couldn’t make a new secret. Please try again.');
  const remove = ({ _id, name }: Receiver) =>
    act(async () => {
      const now = await client(removeReceiver, { params: { id: _id } });
      put(() => now);
      onChange();
      return `We no longer send anything to “${name}”.`;
    }, 'We couldn’t remove the address. Please try again.');
  const acts = (receiver: Receiver) => (
    <RowActs of={receiver.name}>
      <Button look="quiet" busy={busy} onClick={() => setOpen({ receiver })}>
        Edit<Unseen> {receiver.name}</Unseen>
      </Button>
      <Button look="quiet" busy={busy} onClick={() => void test(receiver)}>
        Send a test<Unseen> to {receiver.name}</Unseen>
      </Button>
      <Button look="quiet" busy={busy} onClick={() => void renew(receiver)}>
        New secret<Unseen> for {receiver.name}</Unseen>
      </Button>
      <Button look="quiet" busy={busy} onClick={() => ask(receiver)}>
        Remove<Unseen> {receiver.name}</Unseen>
      </Button>
    </RowActs>
  );
  return (
    <DeskList
      id="receivers"
      heading="Addresses for notices"
      add={<Button onClick={() => setOpen({ receiver: undefined })}>Add address</Button>}
      about="We tell other programs what happens in your shop, at the moment it happens. Each notice is signed, so a program can be sure that it is from you."
      trouble={trouble}
      onReload={reload}
    >
      {!receivers && !trouble && (
        <Skeleton saying="Loading the addresses..." shape="rows" count={2} />
      )}
      <div ref={room} className={styles.room} tabIndex={-1}>
        {receivers?.length === 0 && <EmptyState heading="No addresses yet" level={3} />}
        {receivers && receivers.length > 0 && (
          <Table
            caption="Addresses for notices"
            headed
            columns={[...columns, { name: 'Change', unnamed: true, narrow: 'acts', cell: acts }]}
            rows={receivers}
            keyOf={({ _id }) => _id}
          />
        )}
      </div>
      <FormDialog
        open={open !== undefined || secret !== undefined}
        title={
          secret ? 'The new secret' : open?.receiver ? `Edit ${open.receiver.name}` : 'Add address'
        }
        kept={secret !== undefined}
        onClose={close}
      >
        {(hold) =>
          secret ? (
            <ShownOnce what="The secret" secret={secret} onKept={close}>
              The program needs this secret to check our signatures. We show it only now.
            </ShownOnce>
          ) : (
            <ReceiverForm
              receiver={open?.receiver}
              hold={hold}
              onAdded={(answer) => {
                setSecret(answer.secret);
                put(() => answer.receivers);
              }}
              onChanged={(now) => {
                close();
                put(() => now);
                onChange();
                tell.success('Address saved.');
              }}
              onLeave={close}
            />
          )
        }
      </FormDialog>
      <Confirmation
        dialog={question}
        question={`Remove “${asked?.name ?? ''}”?`}
        refuse="Keep address"
        confirm="Remove"
        danger
        onConfirm={() => {
          room.current?.focus();
          if (asked) void remove(asked);
        }}
      >
        <p>What we have told it so far is removed from the list below.</p>
      </Confirmation>
    </DeskList>
  );
}

const states = {
  on: undefined,
  failing: <Badge tone="warning">Not answering</Badge>,
  off: <Badge>Off</Badge>,
  'off-failing': <Badge tone="danger">Switched off: it did not answer</Badge>,
};

const columns: Column<Receiver>[] = [
  {
    name: 'Name',
    cell: ({ name, state }) => (
      <span className={styles.name}>
        {name} {states[state]}
      </span>
    ),
  },
  {
    name: 'Address',
    narrow: 'own',
    cell: ({ url }) => <span className={styles.code}>{url}</span>,
  },
  {
    name: 'Is told',
    narrow: 'own',
    cell: ({ kinds }) => kinds.map((kind) => kindWords[kind]).join('. '),
  },
];
