import { useEffect, useId, useRef, useState } from 'react';
import { saidBy } from '#client/client.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { tell } from '#ui/toast-store.ts';
import styles from './journal.module.css';
import type { Difference } from './writing-values.ts';

/**
 * Another admin saved first. This shows both versions, and saves nothing until the admin has
 * decided.
 */
export function WritingMeeting({
  by,
  differences,
  waits,
  keepMine,
  useTheirs,
}: {
  /** The admin who saved first, if that is known. */
  by?: string | undefined;
  differences: readonly Difference[];
  /** Why nothing can be decided yet, or null. */
  waits: string | null;
  keepMine: () => unknown;
  useTheirs: () => unknown;
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
        {by || 'Somebody else'} has changed this meanwhile
      </h3>
      <p>We haven’t saved anything yet. Keep your version, or use theirs?</p>
      <Table
        caption="Differences"
        columns={columns}
        rows={differences}
        keyOf={({ label }) => label}
      />
      <Actions>
        <Button busy={busy} disabledBecause={waits} onClick={() => void decide(keepMine)}>
          Keep mine
        </Button>
        <Button look="quiet" busy={busy || waits !== null} onClick={() => void decide(useTheirs)}>
          Use theirs
        </Button>
      </Actions>
    </section>
  );
}

/**
 * Loaded before it is shown: if its code does not load, the save has failed and can be pressed
 * again.
 */
export type Meeting = typeof WritingMeeting;

const columns: Column<Difference>[] = [
  { name: 'Field', cell: ({ label }) => label },
  { name: 'Theirs', narrow: 'told', cell: ({ theirs }) => <Version text={theirs} /> },
  { name: 'Yours', narrow: 'told', cell: ({ mine }) => <Version text={mine} /> },
];

function Version({ text }: { text: string }) {
  return <span className={styles.version}>{text || 'Empty'}</span>;
}
