import { type ReactNode, useId } from 'react';
import styles from './press.module.css';

/**
 * A Button does something; a LinkButton opens a page. While busy or blocked, it keeps the focus and
 * its place in the tab order, which `disabled` would remove.
 */
export function Button({
  look = 'strong',
  type = 'button',
  busy = false,
  busyText,
  disabledBecause,
  asleep = false,
  onClick,
  children,
}: {
  look?: 'strong' | 'quiet' | 'danger' | 'bright' | 'outlined';
  type?: 'button' | 'submit';
  busy?: boolean;
  busyText?: string;
  /** The reason, shown below the button. Null if there can be a reason, but there is none now. */
  disabledBecause?: string | null;
  /**
   * Set until the page is hydrated. With a disabled button, Enter does not send the form either.
   */
  asleep?: boolean;
  onClick?: () => void;
  children: ReactNode;
}) {
  const why = useId();
  const still = busy || Boolean(disabledBecause);
  const button = (
    <button
      type={type}
      disabled={asleep}
      className={`${styles.press} ${styles[look]}`}
      aria-disabled={still || undefined}
      aria-describedby={disabledBecause ? why : undefined}
      data-busy={busy ? '' : undefined}
      onClick={(event) => {
        if (still) event.preventDefault();
        else onClick?.();
      }}
    >
      <span className={styles.words} data-busy-words={busyText}>
        {busy && busyText ? busyText : children}
      </span>
    </button>
  );
  if (disabledBecause === undefined) return button;
  return (
    <span className={styles.explained}>
      {button}
      {disabledBecause && (
        <span id={why} className={styles.why}>
          {disabledBecause}
        </span>
      )}
    </span>
  );
}
