import type { ReactNode } from 'react';
import type { To } from '#router/route.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './waiting.module.css';

/** The first few things that wait, how many there are, and a link to where they are done. */
export function Waiting({
  heading,
  total,
  none,
  place,
  counted = true,
  children,
}: {
  heading: string;
  total: number;
  /** Shown if nothing waits. */
  none: string;
  place?: { to: To; name: string };
  /** Whether how many there are is worth saying. */
  counted?: boolean;
  /** One WaitingItem each. */
  children: ReactNode;
}) {
  return (
    <Card heading={heading} beside={counted && total > 0 && <Badge tone="note">{total}</Badge>}>
      {total === 0 ? (
        <p data-none>{none}</p>
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
  /** The name, mostly a link. */
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
