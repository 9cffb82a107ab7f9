import type { ReactNode } from 'react';
import styles from './desk-item.module.css';

/** One of a list of the desk: what it is called, what it is, and what can be done with it. */
export function DeskItem({
  id,
  name,
  picture,
  more,
  acts,
  children,
}: {
  /** By which a list finds it again. */
  id?: string;
  name?: ReactNode;
  picture?: ReactNode;
  /** What matters less. */
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
