import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from '#router/parts.tsx';
import type { SettingName } from '../contract.ts';
import { settingPath } from '../setting-path.rules.ts';
import styles from './setting-fold.module.css';

/**
 * A line that names a setting and its state, and opens to its form. It starts open if the page's
 * address names this setting.
 */
export function SettingFold({
  name,
  heading,
  states,
  children,
}: {
  name: SettingName;
  heading: string;
  /** Badges, if something has to be said before the line is opened. */
  states?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const fold = useRef<HTMLDetailsElement>(null);
  const { pathname, hash } = useLocation();
  const isWanted = pathname + hash === settingPath(name);
  useEffect(() => {
    if (!isWanted || !fold.current) return;
    fold.current.open = true;
    fold.current.querySelector('summary')?.focus();
  }, [isWanted]);
  return (
    <article className={styles.fold} aria-labelledby={id}>
      <details ref={fold}>
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
