import type { ReactNode } from 'react';
import { Actions } from './actions.tsx';
import { Mark } from './mark.tsx';
import styles from './plain-page.module.css';

/** A page with one message, and links to continue. */
export function PlainPage({
  heading,
  children,
  ways,
}: {
  heading: string;
  children: ReactNode;
  ways: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1>{heading}</h1>
        <p className={styles.sentence}>{children}</p>
        <Actions>{ways}</Actions>
      </div>
      <div className={styles.nut}>
        <Mark />
      </div>
    </div>
  );
}
