import type { ReactNode } from 'react';
import { LinkButton } from './link-button.tsx';
import { Mark } from './mark.tsx';
import styles from './plain-page.module.css';

/** A page with one thing to say and one way on. */
export function PlainPage({
  heading,
  children,
  way,
}: {
  heading: string;
  children: ReactNode;
  way: { to: string; name: string };
}) {
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1>{heading}</h1>
        <p className={styles.sentence}>{children}</p>
        <p>
          <LinkButton to={way.to}>{way.name}</LinkButton>
        </p>
      </div>
      <div className={styles.nut}>
        <Mark />
      </div>
    </div>
  );
}
