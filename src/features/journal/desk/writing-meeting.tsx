import { useEffect, useId, useRef, useState } from 'react';
import { saidBy } from '#client/client.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Writing } from '../desk.contract.ts';
import styles from './journal.module.css';
import type { WritingForm } from './use-writing-form.ts';
import { type Difference, differencesOf, labels, valuesOf } from './writing-values.ts';

/** Somebody saved first. Shows both versions, and saves nothing until the admin has decided. */
export function WritingMeeting({
  form,
  meeting: { now },
}: {
  form: WritingForm;
  meeting: { now: Writing };
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [busy, setBusy] = useState(false);
  useEffect(() => heading.current?.focus(), []);

  const decide = async (decision: () => unknown) => {
    setBusy(true);
    try {
      await decision();
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t save this. Please try again.'));
    }
    setBusy(false);
  };

  return (
    <section className={styles.meeting} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {now.past[0]?.by || 'Somebody else'} has changed this meanwhile
      </h3>
      <p>We haven’t saved anything yet. Keep your version, or use theirs?</p>
      <Table
        caption="Differences"
        columns={columns}
        rows={differencesOf(valuesOf(now.content), form.values)}
        keyOf={({ name }) => name}
      />
      <Actions>
        <Button busy={busy} onClick={() => void decide(form.keepMine)}>
          Keep mine
        </Button>
        <Button look="quiet" busy={busy} onClick={() => void decide(form.useTheirs)}>
          Use theirs
        </Button>
      </Actions>
    </section>
  );
}

const columns: Column<Difference>[] = [
  { name: 'Field', cell: ({ name }) => labels[name] },
  { name: 'Theirs', narrow: 'told', cell: ({ theirs }) => <Version text={theirs} /> },
  { name: 'Yours', narrow: 'told', cell: ({ mine }) => <Version text={mine} /> },
];

function Version({ text }: { text: string }) {
  return <span className={styles.version}>{text || 'Empty'}</span>;
}
