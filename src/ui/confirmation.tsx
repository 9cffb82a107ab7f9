import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './confirmation.module.css';

/** A question before an action that cannot be undone. The parent opens it with `showModal()`. */
export function Confirmation({
  dialog,
  question,
  refuse,
  confirm,
  danger = false,
  onConfirm,
  children,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  question: string;
  refuse: string;
  confirm: string;
  /** The confirmed action removes something for good. */
  danger?: boolean;
  onConfirm: () => void;
  children?: ReactNode;
}) {
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={styles.confirmation} aria-label={question} closedby="any">
      <p className={styles.question}>{question}</p>
      {children}
      <div className={styles.answers}>
        <Button look="quiet" onClick={close}>
          {refuse}
        </Button>
        <Button
          look={danger ? 'danger' : 'strong'}
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

/** For one confirmation that asks about one of many things, such as the row of a table. */
export function useQuestion<Thing>() {
  const question = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Thing>();
  const ask = useCallback((thing: Thing) => {
    setAsked(thing);
    question.current?.showModal();
  }, []);
  return { question, asked, ask };
}
