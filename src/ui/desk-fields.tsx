import type { ReactNode } from 'react';
import styles from './desk-fields.module.css';

/** Fields side by side, if there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Boxes to tick, in columns. */
export function TickBoxes({ children }: { children: ReactNode }) {
  return <div className={styles.boxes}>{children}</div>;
}
