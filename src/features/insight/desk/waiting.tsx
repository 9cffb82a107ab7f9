import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './waiting.module.css';

/** The first few of what waits for somebody, how many there are, and where one sees to them. */
export function Waiting({
  heading,
  total,
  none,
  place,
  children,
}: {
  heading: string;
  total: number;
  /** Said when nothing waits. */
  none: string;
  place?: { to: To; name: string };
  /** A WaitingItem each. */
  children: ReactNode;
}) {
  return (
    <Card heading={heading} beside={total > 0 && <Badge tone="note">{total}</Badge>}>
      {total === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={styles.list} aria-label={heading}>
          {children}
        </ul>
      )}
      {total > 0 && place && (
        <p>
          <TextLink to={place.to} alone>
            {place.name}
          </TextLink>
        </p>
      )}
    </Card>
  );
}

export function WaitingItem({
  name,
  figure,
  children,
}: {
  /** What it is called, mostly a link to it. */
  name: ReactNode;
  figure?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className={styles.item}>
      <span className={styles.name}>{name}</span>
      {figure && <span className={styles.figure}>{figure}</span>}
      {children && <div className={styles.facts}>{children}</div>}
    </li>
  );
}
