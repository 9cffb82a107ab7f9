import { type ReactNode, useId } from 'react';
import styles from './passage.module.css';

/** A heading beside its text; drawings and figures stand below the heading. */
export function Passage({
  heading,
  beside,
  children,
}: {
  heading: string;
  beside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.passage} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <div className={styles.text}>{children}</div>
      {beside && <div className={styles.beside}>{beside}</div>}
    </section>
  );
}
