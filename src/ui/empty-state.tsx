import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Vessel } from './vessel.tsx';

/** Nothing is here, which is no fault; `way` leads to where something is. */
export function EmptyState({
  heading,
  level = 2,
  way,
  children,
}: {
  heading: string;
  level?: 1 | 2 | 3 | 4;
  way?: ReactNode;
  children?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <svg className={styles.drawing} viewBox="0 0 400 180" aria-hidden="true">
        <Vessel kind="tin" colour="indigo" at={[190, 166]} />
        <path className={styles.shelf} d="M0 164h400v16H0z" />
      </svg>
      <Heading className={styles.heading}>{heading}</Heading>
      {children && <p>{children}</p>}
      {way}
    </div>
  );
}
