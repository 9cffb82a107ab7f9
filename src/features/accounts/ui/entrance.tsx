import type { ReactNode } from 'react';
import { Nuts, Vessel } from '#ui/vessel.tsx';
import styles from './entrance.module.css';

/** The screen around a form of somebody who is not signed in yet. */
export function Entrance({
  heading,
  children,
  ways,
}: {
  heading: string;
  children: ReactNode;
  /** Where else one may have wanted to go. */
  ways: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <div className={styles.asking}>
        <h1>{heading}</h1>
        {children}
        <div className={styles.ways}>{ways}</div>
      </div>
      <svg className={styles.drawing} viewBox="0 0 400 420" aria-hidden="true">
        <circle className={styles.sun} cx="236" cy="176" r="150" />
        <Vessel kind="dropper" colour="raffia" at={[104, 344]} />
        <Vessel kind="jar" colour="indigo" at={[236, 346]} />
        <Nuts at={[356, 346]} />
        <path className={styles.shelf} d="M0 344h400v16H0z" />
      </svg>
    </div>
  );
}
