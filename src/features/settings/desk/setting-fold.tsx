import { type ReactNode, useId } from 'react';
import styles from './setting-fold.module.css';

/** A line that says which setting it is and how it stands, and opens to its form. */
export function SettingFold({
  heading,
  states,
  children,
}: {
  heading: string;
  /** Badges, if there is something to say before it is opened. */
  states?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <article className={styles.fold} aria-labelledby={id}>
      <details>
        <summary className={styles.line}>
          <h3 id={id} className={styles.name}>
            {heading}
          </h3>
          {states}
        </summary>
        <div className={styles.open}>{children}</div>
      </details>
    </article>
  );
}
