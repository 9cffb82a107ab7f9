import { type FocusEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from '#router/parts.tsx';
import {
  followToasts,
  keepToasts,
  openRegion,
  readToasts,
  type Toast,
  timeToSee,
} from './toast-store.ts';
import styles from './toasts.module.css';

/**
 * Rendered once in the frame and in each open dialog. It is always there, because screen readers
 * announce only changes of an existing region.
 */
export function Toasts() {
  const region = useId();
  useEffect(() => openRegion(region), [region]);
  // If no region is open, as on the server, there are no toasts.
  const read = () => readToasts(region);
  const toasts = useSyncExternalStore(followToasts, read, read);
  useEscape(toasts.at(-1));
  const said = (isOf: (toast: Toast) => boolean) =>
    toasts.filter(isOf).map((toast) => <Said key={toast.text + toast.at} toast={toast} />);
  return (
    <div className={styles.toasts}>
      <div role="status" className={styles.region}>
        {said(({ tone }) => tone === 'success')}
      </div>
      <div role="alert" className={styles.region}>
        {said(({ tone }) => tone !== 'success')}
      </div>
    </div>
  );
}

function Said({ toast }: { toast: Toast }) {
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  const held = pointedAt || focused;
  useEffect(() => {
    if (held) return;
    const leaving = setTimeout(() => dismissToast(toast), timeToRead(toast));
    return () => clearTimeout(leaving);
  }, [held, toast]);
  const dismiss = () => {
    dismissToast(toast);
    if (focused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it from leaving
    <div
      className={`${styles.toast} ${toast.tone === 'failure' ? styles.failure : ''}`}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ relatedTarget }: FocusEvent) => {
        cameFrom.current = relatedTarget;
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      <p className={styles.words}>{toast.text}</p>
      {toast.way && <Acting toast={toast} way={toast.way} />}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
        ×
      </button>
    </div>
  );
}

function dismissToast(dismissed: Toast) {
  keepToasts((toast) => toast !== dismissed);
}

function Acting({ toast, way }: { toast: Toast; way: NonNullable<Toast['way']> }) {
  const both = {
    className: styles.way,
    onClick: () => {
      dismissToast(toast);
      way.press?.();
    },
    children: way.name,
  };
  return way.to ? <Link {...both} to={way.to} /> : <button {...both} type="button" />;
}

/**
 * Works with the focus anywhere, because a toast may be gone before the person reaches its button.
 * An Escape for a dialog can arrive just after the dialog has closed and shown a success message.
 * It must not remove a message that the person has not seen yet.
 */
function useEscape(newest: Toast | undefined) {
  useEffect(() => {
    if (!newest) return;
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('dialog:modal')) return;
      dismissToast(newest);
    };
    const seen = setTimeout(() => document.addEventListener('keydown', dismiss), timeToSee);
    return () => {
      clearTimeout(seen);
      document.removeEventListener('keydown', dismiss);
    };
  }, [newest]);
}

/**
 * In milliseconds: five seconds, and longer for more words, because a slow reader takes two words a
 * second. A toast with a link stays twice as long, and one with a button until the button no longer works.
 */
function timeToRead({ text, way }: Toast): number {
  const toRead = Math.max(5_000, (text.split(' ').length / 2) * 1_000 + 3_000);
  return way?.until ? way.until - Date.now() : way ? 2 * toRead : toRead;
}
