import { type ReactNode, useId } from 'react';
import styles from './press.module.css';

/**
 * Does something; a LinkButton goes somewhere. While it is busy or cannot be pressed it keeps the
 * focus and its place in the order of tabs, which `disabled` would take away.
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
  /** Shown below the button. Null where there may be a reason, but there is none now. */
  disabledBecause?: string | null;
  /** The page is not alive yet. With a disabled button, Enter does not send the form either. */
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
