import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { Toasts } from './toasts.tsx';

/**
 * The content is rendered only while the dialog is open, so every opening begins anew. The browser
 * keeps the focus inside, returns it afterwards, and asks to close on Escape. `onClose` is called
 * for every way of closing.
 */
export function Dialog({
  open,
  title,
  wide = false,
  kept = false,
  onKept,
  onClose,
  children,
}: {
  open: boolean;
  title: ReactNode;
  /** Uses the full width, for content to look at. */
  wide?: boolean;
  /**
   * The dialog must not be closed by accident: a request is under way, or something would be lost.
   */
  kept?: boolean;
  /**
   * Called when a person tries to close a kept dialog, so that the parent can ask them. Without it,
   * Close cannot be pressed while the dialog is kept.
   */
  onKept?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open) show(dialog.current);
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={titleId}
      closedby={kept ? 'none' : 'any'}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        if (!kept) onClose();
      }}
      onKeyDown={(event) => {
        if (!kept || !onKept || event.key !== 'Escape') return;
        // Otherwise Escape would also close the question that opens now.
        event.preventDefault();
        onKept();
      }}
      onClose={(event) => {
        // The browser tells a task later. The parent may know of this closing by then, and the dialog
        // may be open again.
        if (!isOwn(event) || !open || event.currentTarget.open) return;
        onClose();
      }}
    >
      {open && (
        <div className={styles.scrolls}>
          <div className={styles.inside}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {children}
            {/* Last, because the first field should have the focus when the dialog opens. */}
            <button
              type="button"
              className={styles.close}
              aria-disabled={(kept && !onKept) || undefined}
              onClick={() => {
                if (kept) onKept?.();
                else onClose();
              }}
            >
              Close
            </button>
          </div>
        </div>
      )}
      {open && <Toasts />}
    </dialog>
  );
}

/** Chromium would give the focus to what scrolls instead of the first field, so nothing does yet. */
function show(dialog: HTMLDialogElement | null) {
  if (!dialog || dialog.open) return;
  dialog.dataset.opening = '';
  dialog.showModal();
  delete dialog.dataset.opening;
}

/** React also tells of a dialog inside this one, and a file field is cancelled too. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget;
}
