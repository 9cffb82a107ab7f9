import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { Toasts } from './toasts.tsx';

/**
 * What it holds exists only while it is open: every opening begins anew. The browser keeps the focus
 * inside, returns it, and asks to close on Escape; `onClose` follows, however it was closed.
 */
export function Dialog({
  open,
  title,
  kept = false,
  onKept,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  /** Not to be closed by the way: something is under way, or would be lost. */
  kept?: boolean;
  /** Somebody would close what is kept: to ask them. Without it Close cannot be pressed meanwhile. */
  onKept?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  /** Whoever opened it knows already that it closes, before the browser says so. */
  const isTold = useRef(false);

  const shut = () => {
    isTold.current = true;
    onClose();
  };

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      closedby={kept ? 'none' : 'any'}
      onCancel={(event) => {
        // The state comes first: the browser's own closing is told a task later, when it may be open again.
        event.preventDefault();
        if (!kept) shut();
      }}
      onKeyDown={(event) => {
        if (!kept || !onKept || event.key !== 'Escape') return;
        // It would go on to close what is opened now to ask.
        event.preventDefault();
        onKept();
      }}
      onClose={() => {
        if (!isTold.current) onClose();
        isTold.current = false;
      }}
    >
      {open && (
        <div className={styles.inside}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children}
          {/* Last, so that the first thing to fill in has the focus when it opens. */}
          <button
            type="button"
            className={styles.close}
            aria-disabled={(kept && !onKept) || undefined}
            onClick={() => {
              if (kept) onKept?.();
              else shut();
            }}
          >
            Close
          </button>
          <Toasts />
        </div>
      )}
    </dialog>
  );
}
