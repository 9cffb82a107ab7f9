import { type ReactNode, useEffect, useRef } from 'react';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { tell } from '#ui/toast-store.ts';
import styles from './programs.module.css';

/** Shows a secret that the shop itself cannot read again. */
export function ShownOnce({
  what,
  secret,
  onKept,
  children,
}: {
  /** Such as 'The key'. */
  what: string;
  secret: string;
  onKept: () => void;
  children: ReactNode;
}) {
  const room = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => room.current?.focus(), []);
  return (
    <div ref={room} className={styles.once} tabIndex={-1}>
      <p>{children}</p>
      <p>
        <code className={styles.code}>{secret}</code>
      </p>
      <Actions>
        <Button look="quiet" onClick={() => void copy(what, secret)}>
          Copy
        </Button>
        <Button onClick={onKept}>I have saved it</Button>
      </Actions>
    </div>
  );
}

async function copy(what: string, secret: string) {
  try {
    await navigator.clipboard.writeText(secret);
    tell.success(`${what} is copied.`);
  } catch {
    tell.failure('Your browser won’t let us copy. Please select it and copy it yourself.');
  }
}
