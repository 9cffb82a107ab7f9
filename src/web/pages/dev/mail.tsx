import { useEffect, useState } from 'react';
import { CallFailed, client } from '#client/client.ts';
import * as calls from '#features/letters/calls.ts';
import type { listLetters, previewLetters } from '#features/letters/contract.ts';
import type { Answer } from '#lib/contract.ts';
import styles from './mail.module.css';

type Delivered = Answer<typeof listLetters>[number];
type Preview = Answer<typeof previewLetters>[number];

interface Open {
  key: string;
  subject: string;
  html: string;
  source: string;
}

/**
 * The local mailbox, and a preview of every letter. It is loaded here, because no public page may
 * include a letter.
 */
export function Component() {
  const [delivered, setDelivered] = useState<Delivered[]>();
  const [previews, setPreviews] = useState<Preview[]>([]);
  const [open, setOpen] = useState<Open>();
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    client(calls.listLetters).then(setDelivered, setError);
    client(calls.previewLetters).then(setPreviews, setError);
  }, []);

  const read = ({ _id, subject }: Delivered) => {
    client(calls.readLetter, { params: { id: _id } }).then(
      ({ html, message }) => setOpen({ key: _id, subject, html, source: message }),
      setError,
    );
  };

  return (
    <div className={styles.page}>
      <h1>Local mailbox</h1>
      <p role="status">{error ? sayWhatWentWrong(error) : sayWhatIsThere(delivered)}</p>
      <div className={styles.columns}>
        <div className={styles.list}>
          {delivered?.map((letter) => (
            <LetterButton
              key={letter._id}
              subject={letter.subject}
              facts={`${letter.to}, ${letter.deliveredAt.replace('T', ' ').slice(0, 16)} UTC`}
              pressed={open?.key === letter._id}
              onPress={() => read(letter)}
            />
          ))}
          <h2>Previews</h2>
          {previews.map(({ kind, subject, html, text }) => (
            <LetterButton
              key={kind}
              subject={subject}
              facts={kind}
              pressed={open?.key === kind}
              onPress={() => setOpen({ key: kind, subject, html, source: text })}
            />
          ))}
        </div>
        {open && (
          <div>
            <iframe className={styles.reader} title={open.subject} sandbox="" srcDoc={open.html} />
            <section aria-label="As it was sent">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <pre className={styles.source} tabIndex={0}>
                {open.source}
              </pre>
            </section>
          </div>
        )}
      </div>
    </div>
  );
}

function LetterButton(letter: {
  subject: string;
  facts: string;
  pressed: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.letter}
      aria-pressed={letter.pressed}
      onClick={letter.onPress}
    >
      {letter.subject}
      <span className={styles.facts}>{letter.facts}</span>
    </button>
  );
}

function sayWhatWentWrong(error: unknown): string {
  return error instanceof CallFailed ? error.message : 'We couldn’t load the mailbox.';
}

function sayWhatIsThere(delivered: Delivered[] | undefined): string {
  if (!delivered) return 'Opening the mailbox …';
  if (delivered.length === 0) return 'No emails yet.';
  return 'Emails that the shop has sent, newest first. None of them left this machine.';
}
