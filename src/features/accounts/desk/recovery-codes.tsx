import { useEffect, useRef } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { saveFile } from '#client/save-file.ts';
import { fileWords } from '#lib/file-words.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { tell } from '#ui/toast-store.ts';
import styles from './recovery-codes.module.css';

/** They are never shown again: the database has only their hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const list = useRef<HTMLOListElement>(null);
  const { name } = useFrameData();
  const heading = `Recovery codes for ${name}. Each works once:`;
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
        <Button look="quiet" onClick={() => download(name, [heading, '', ...codes, ''])}>
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

function download(shopName: string, lines: readonly string[]) {
  const name = `${fileWords(shopName)}-recovery-codes.txt`;
  saveFile(new File([lines.join('\n')], name, { type: 'text/plain' }));
}
