import { useId } from 'react';
import styles from './measures.module.css';

/** A thing's figures, one below the other as in a ledger: the one section in clay. */
export function Measures({
  heading,
  measures,
  note,
}: {
  heading: string;
  measures: readonly { readonly figure: string; readonly of: string }[];
  note: string;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <h2 id={id} className={styles.heading}>
            {heading}
          </h2>
          <p className={styles.note}>{note}</p>
        </div>
        <dl>
          {measures.map(({ figure, of }) => (
            <div key={of} className={styles.row}>
              <dt className={styles.of}>{of}</dt>
              <dd className={styles.figure}>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
