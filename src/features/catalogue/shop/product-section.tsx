import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './product-section.module.css';

/**
 * Folded on a phone, and open where there is room. The stylesheet opens it at first. The scripts
 * then open it for the keyboard and the screen reader too.
 */
export function ProductSection({ heading, children }: { heading: string; children: ReactNode }) {
  const section = useRef<HTMLDetailsElement>(null);

  useLayoutEffect(() => {
    if (!section.current) return;
    section.current.open = matchMedia('(min-width: 44rem)').matches;
    section.current.dataset.settled = '';
  }, []);

  return (
    <details ref={section} className={styles.section}>
      <summary className={styles.summary}>
        <h2 className={styles.heading}>{heading}</h2>
      </summary>
      <div className={styles.text}>{children}</div>
    </details>
  );
}
