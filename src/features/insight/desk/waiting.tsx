import type { ReactNode } from 'react';
import type { To } from '#router/route.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './waiting.module.css';

/** The first items of a list, the number of all items, and a link to the page for them. */
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
  /** The sentence if the list is empty. Without one, an empty list is not shown. */
  none?: string;
  place?: { to: To; name: string };
  /** Whether to show the number of items. */
  counted?: boolean;
  /** A WaitingItem for each item. */
  children: ReactNode;
}) {
  if (total === 0 && !none) return null;
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
  /** The name, mostly as a link. */
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
