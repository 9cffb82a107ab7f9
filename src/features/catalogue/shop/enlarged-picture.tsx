import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './enlarged-picture.module.css';

/**
 * The picture is as large as the screen's longer side and can be moved around. It loads when it
 * opens.
 */
export function EnlargedPicture({
  open,
  name,
  steps,
  onClosed,
  children,
}: {
  open: boolean;
  name: string;
  steps: ReactNode;
  onClosed: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const shown = field.current;
    if (!open || !shown) return;
    dialog.current?.showModal();
    shown.scrollLeft = (shown.scrollWidth - shown.clientWidth) / 2;
    shown.scrollTop = (shown.scrollHeight - shown.clientHeight) / 2;
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={styles.enlarged}
      aria-label={`${name}, enlarged`}
      onClose={onClosed}
    >
      <div className={styles.bar}>
        <p className={styles.name}>{name}</p>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll */}
      <section ref={field} className={styles.field} aria-label={name} tabIndex={0}>
        {open && <div className={styles.picture}>{children}</div>}
      </section>
      {steps}
    </dialog>
  );
}
