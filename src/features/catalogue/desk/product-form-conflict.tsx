import { useEffect, useId, useRef } from 'react';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { type Column, Table } from '#ui/table.tsx';
import styles from './product-form.module.css';
import { type Difference, differencesOf, labels, type Versions } from './product-form-values.ts';

/**
 * Shows both versions side by side when another admin has saved first. Nothing typed is lost
 * without a question.
 */
export function ProductFormConflict({
  versions,
  onTake,
}: {
  versions: Versions;
  onTake: (taken: 'mine' | 'theirs') => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.conflict} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        Somebody else has just changed this product
      </h3>
      <p>We haven’t saved anything yet. Keep your version, or use theirs?</p>
      <Table
        caption="Differences"
        columns={columns}
        rows={differencesOf(versions)}
        keyOf={({ name }) => name}
      />
      <Actions>
        <Button onClick={() => onTake('mine')}>Keep mine</Button>
        <Button look="quiet" onClick={() => onTake('theirs')}>
          Use theirs
        </Button>
      </Actions>
    </section>
  );
}

const columns: Column<Difference>[] = [
  { name: 'Field', cell: ({ name }) => labels[name] },
  { name: 'Theirs', narrow: 'told', cell: ({ theirs }) => <Version text={theirs} /> },
  {
    name: 'Yours',
    narrow: 'told',
    cell: ({ mine }) =>
      mine === undefined ? (
        <span className={styles.untouched}>Same as theirs (you didn’t change it)</span>
      ) : (
        <Version text={mine} />
      ),
  },
];

function Version({ text }: { text: string }) {
  if (text === '') return <span className={styles.untouched}>Empty</span>;
  return <span className={styles.version}>{text}</span>;
}
