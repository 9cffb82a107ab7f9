import { type ReactNode, useId } from 'react';
import { Actions } from './actions.tsx';
import styles from './card.module.css';

/** One of several similar things. With `filled`, a summary next to the page's content. */
export function Card({
  heading,
  level = 2,
  look = 'ruled',
  beside,
  actions,
  children,
}: {
  heading: string;
  level?: 2 | 3 | 4;
  look?: 'ruled' | 'filled';
  /** Shown at the end of the heading's line: a badge, a date. */
  beside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <article className={`${styles.card} ${styles[look]}`} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id} className={styles.heading}>
          {heading}
        </Heading>
        {beside}
      </div>
      {children}
      {actions && <Actions>{actions}</Actions>}
    </article>
  );
}
