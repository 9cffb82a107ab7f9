import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { Message } from '../contract.ts';
import styles from './message-desk.module.css';

/** Replaces a message that was just deleted, and takes the focus from its button. */
export function DeletedMessage({
  message: { name },
  onBringBack,
}: {
  message: Message;
  onBringBack: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.deleted} role="status" tabIndex={-1}>
      <span>The message of {name} was deleted.</span>
      <Button look="quiet" onClick={onBringBack}>
        Undo<Unseen> the deletion of the message of {name}</Unseen>
      </Button>
    </div>
  );
}
