import type { ReactNode } from 'react';
import { LinkButton } from './link-button.tsx';
import styles from './plain-page.module.css';
import { Nuts, Vessel } from './vessel.tsx';

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
      <svg className={styles.drawing} viewBox="0 0 400 300" aria-hidden="true">
        <Vessel kind="dropper" colour="indigo" at={[92, 284]} />
        <Vessel kind="jar" colour="clay" at={[222, 286]} />
        <Nuts at={[344, 286]} />
        <path className={styles.shelf} d="M0 284h400v16H0z" />
      </svg>
    </div>
  );
}
