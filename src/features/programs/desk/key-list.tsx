import { useRef, useState } from 'react';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation, useQuestion } from '#ui/confirmation.tsx';
import { DateText } from '#ui/date.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { RowActs } from '#ui/row-acts.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { Unseen } from '#ui/unseen.tsx';
import { listKeys, revokeKey } from '../desk.calls.ts';
import type { Key } from '../desk.contract.ts';
import { scopeWords } from '../words.rules.ts';
import { KeyForm } from './key-form.tsx';
import styles from './programs.module.css';
import { ShownOnce } from './shown-once.tsx';
import { useAct } from './use-act.ts';

export function KeyList() {
  const client = useDeskClient();
  const {
    value: keys,
    trouble,
    reload,
    put,
  } = useAnswer({
    ask: () => client(listKeys),
    trouble: 'We couldn’t load the keys.',
    seenAgain: true,
  });
  const { busy, act } = useAct(reload);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const { question, asked, ask } = useQuestion<Key>();
  const room = useRef<HTMLDivElement>(null);
  const close = () => {
    setMaking(false);
    setMade(undefined);
  };
  const revoke = ({ _id, name }: Key) =>
    act(async () => {
      const now = await client(revokeKey, { params: { id: _id } });
      put(() => now);
      return `“${name}” is revoked.`;
    }, 'We couldn’t revoke the key. Please try again.');
  const acts = (key: Key) =>
    key.state !== 'revoked' && (
      <RowActs of={key.name}>
        <Button look="quiet" busy={busy} onClick={() => ask(key)}>
          Revoke<Unseen> {key.name}</Unseen>
        </Button>
      </RowActs>
    );
  return (
    <DeskList
      id="keys"
      heading="Keys"
      add={<Button onClick={() => setMaking(true)}>Make key</Button>}
      about="With a key, another program can work with your shop, such as your bookkeeping or the stock list of a market stall. Keep a key like a password."
      trouble={trouble}
      onReload={reload}
    >
      {!keys && !trouble && <Skeleton saying="Loading the keys..." shape="rows" count={2} />}
      <div ref={room} className={styles.room} tabIndex={-1}>
        {keys?.length === 0 && <EmptyState heading="No keys yet" level={3} />}
        {keys && keys.length > 0 && (
          <Table
            caption="Keys"
            headed
            columns={[...columns, { name: 'Change', unnamed: true, narrow: 'acts', cell: acts }]}
            rows={keys}
            keyOf={({ _id }) => _id}
          />
        )}
      </div>
      <FormDialog
        open={making}
        title={made ? 'Your new key' : 'Make key'}
        kept={made !== undefined}
        onClose={close}
      >
        {(hold) =>
          made ? (
            <ShownOnce what="The key" secret={made} onKept={close}>
              We show this key only now. Please paste it into the program it is for.
            </ShownOnce>
          ) : (
            <KeyForm
              hold={hold}
              onMade={(answer) => {
                setMade(answer.key);
                put(() => answer.keys);
              }}
              onLeave={close}
            />
          )
        }
      </FormDialog>
      <Confirmation
        dialog={question}
        question={`Revoke “${asked?.name ?? ''}”?`}
        refuse="Keep key"
        confirm="Revoke"
        danger
        onConfirm={() => {
          room.current?.focus();
          if (asked) void revoke(asked);
        }}
      >
        <p>The program that uses it is locked out at once. You can’t undo this.</p>
      </Confirmation>
    </DeskList>
  );
}

const columns: Column<Key>[] = [
  {
    name: 'Name',
    cell: ({ name, state }) => (
      <span className={styles.name}>
        {name} {state !== 'usable' && <Badge>{state === 'ended' ? 'Ended' : 'Revoked'}</Badge>}
      </span>
    ),
  },
  { name: 'May', narrow: 'own', cell: ({ scopes }) => scopes.map((s) => scopeWords[s]).join('. ') },
  {
    name: 'Begins with',
    cell: ({ begins }) => <span className={`${styles.code} ${styles.begins}`}>{begins}</span>,
  },
  {
    name: 'Last used',
    narrow: 'told',
    cell: ({ usedAt }) => (usedAt ? <DateText at={usedAt} form="minute" /> : 'Never'),
  },
  {
    name: 'Made',
    narrow: 'told',
    cell: ({ madeAt, madeBy }) => (
      <>
        <DateText at={madeAt} form="short" />
        {madeBy && ` by ${madeBy}`}
      </>
    ),
  },
  {
    name: 'Ends',
    narrow: 'told',
    cell: ({ endsAt }) =>
      endsAt ? <DateText at={new Date(+new Date(endsAt) - 1)} form="short" /> : 'Never',
  },
];
