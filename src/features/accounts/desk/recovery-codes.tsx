import { useEffect, useRef } from 'react';
import { saveFile } from '#client/save-file.ts';
import { shop } from '#shop';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { tell } from '#ui/toast-store.ts';
import styles from './recovery-codes.module.css';

const heading = `Recovery codes for ${shop.name}. Each works once:`;

/** They are never shown again: the database has only their hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const list = useRef<HTMLOListElement>(null);
  // The form that had the focus is gone.
  useEffect(() => list.current?.focus(), []);
  return (
    <div className={styles.keep}>
      <p>
        If you lose your phone, use one of these codes to sign in. Each works once. We show them
        only now, so keep them in a safe place, not on your phone.
      </p>
      <div className={styles.paper}>
        <p className={styles.whose}>{heading}</p>
        <ol ref={list} className={styles.codes} tabIndex={-1} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <Actions>
        <Button look="quiet" onClick={() => void copy(codes)}>
          Copy
        </Button>
        <Button look="quiet" onClick={() => download(codes)}>
          Download
        </Button>
        <Button look="quiet" onClick={() => print()}>
          Print
        </Button>
        <Button onClick={onKept}>I have saved them</Button>
      </Actions>
    </div>
  );
}

async function copy(codes: readonly string[]) {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    tell.success('Recovery codes copied.');
  } catch {
    tell.failure('Your browser won’t let us copy. Please download or print them.');
  }
}

function download(codes: readonly string[]) {
  const name = `${shop.name.toLowerCase()}-recovery-codes.txt`;
  const text = [heading, '', ...codes, ''].join('\n');
  saveFile(new File([text], name, { type: 'text/plain' }));
}
