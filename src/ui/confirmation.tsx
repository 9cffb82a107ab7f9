import type { RefObject } from 'react';
import { Button } from './button.tsx';
import styles from './confirmation.module.css';

/** A question before something that cannot be taken back. Its owner opens it with `showModal()`. */
export function Confirmation({
  dialog,
  question,
  refuse,
  confirm,
  onConfirm,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  question: string;
  refuse: string;
  confirm: string;
  onConfirm: () => void;
}) {
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={styles.confirmation} aria-label={question}>
      <p className={styles.question}>{question}</p>
      <div className={styles.answers}>
        <Button look="quiet" onClick={close}>
          {refuse}
        </Button>
        <Button
          onClick={() => {
            close();
            onConfirm();
          }}
        >
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
