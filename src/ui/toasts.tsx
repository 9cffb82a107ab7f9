import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dismissToast, followToasts, readToasts, type Toast } from './toast-store.ts';
import styles from './toasts.module.css';

const none: readonly Toast[] = [];

/** Stands once in the frame, always there, so that what appears in it is announced. */
export function Toasts() {
  const toasts = useSyncExternalStore(followToasts, readToasts, () => none);
  const said = (tone: Toast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <Said key={toast.id} toast={toast} />);
  return (
    <div className={styles.toasts}>
      <div role="status">{said('success')}</div>
      <div role="alert">{said('failure')}</div>
    </div>
  );
}

function Said({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const stays = useRef(timeToRead(toast.text));
  useEffect(() => {
    if (held) return;
    const leaving = setTimeout(() => dismissToast(toast.id), stays.current);
    return () => clearTimeout(leaving);
  }, [held, toast.id]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it from leaving
    <div
      className={`${styles.toast} ${styles[toast.tone]}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p>{toast.text}</p>
      <button type="button" className={styles.close} onClick={() => dismissToast(toast.id)}>
        Dismiss
      </button>
    </div>
  );
}

/** Five seconds, and more for more than a glance: a slow reader takes two words a second. */
function timeToRead(text: string): number {
  return Math.max(5_000, (text.split(' ').length / 2) * 1_000 + 3_000);
}
