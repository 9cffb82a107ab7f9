import type { ReactNode } from 'react';
import styles from './desk-item.module.css';

/** One item of a list of the desk: its name, its content, and its actions. */
export function DeskItem({
  id,
  name,
  picture,
  more,
  acts,
  children,
}: {
  /** The id by which a list finds the item again. */
  id?: string;
  name?: ReactNode;
  picture?: ReactNode;
  /** Less important content. */
  more?: ReactNode;
  acts: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className={picture ? `${styles.item} ${styles.pictured}` : styles.item} data-item={id}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        {name && <h3 className={styles.name}>{name}</h3>}
        {children}
        {more && <p className={styles.more}>{more}</p>}
      </div>
      <div className={styles.acts}>{acts}</div>
    </li>
  );
}
