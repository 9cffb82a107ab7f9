import type { ReactNode } from 'react';
import styles from './setting-section.module.css';

export function SettingSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      <div>{children}</div>
    </section>
  );
}
