import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Mark } from './mark.tsx';

/** Says that nothing is here, which is no error. `way` leads to a page that has something. */
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
      <span className={styles.mark}>
        <Mark />
      </span>
      <Heading className={styles.heading}>{heading}</Heading>
      {children && <p>{children}</p>}
      {way}
    </div>
  );
}
