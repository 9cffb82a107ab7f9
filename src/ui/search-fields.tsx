import type { ChangeEvent } from 'react';
import { shownLengths } from '#lib/search-engines.ts';
import styles from './search-fields.module.css';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

interface Wired {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  readOnly?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

/** What search engines show of a page: fields with the length of their text, and a preview. */
export function SearchFields({
  title,
  description,
  usual,
  site,
  path,
}: {
  title: Wired;
  description: Wired;
  /** The default while a field is empty, and its description for the hints. */
  usual: { title: string; description: string; titleIs: string; descriptionIs: string };
  site: string;
  path: string;
}) {
  const shown = {
    title: [title.value.trim() || usual.title, site].filter(Boolean).join(' · '),
    description: description.value.trim() || usual.description,
  };
  return (
    <>
      <TextField
        {...title}
        optional
        autoComplete="off"
        hint={`If empty, ${usual.titleIs}. ${count(title.value, shownLengths.title)}`}
      />
      <TextArea
        {...description}
        optional
        rows={3}
        hint={`If empty, ${usual.descriptionIs}. ${count(description.value, shownLengths.description)}`}
      />
      <figure className={styles.result}>
        <figcaption className={styles.about}>Search preview</figcaption>
        <p className={styles.about}>
          {site}
          {path
            .split('/')
            .filter(Boolean)
            .map((part) => ` › ${part}`)}
        </p>
        <p className={styles.title}>{cut(shown.title, shownLengths.title)}</p>
        <p>{cut(shown.description, shownLengths.description)}</p>
      </figure>
    </>
  );
}

function count(typed: string, most: number): string {
  const characters = [...typed.trim()].length;
  if (characters === 0) return `Best up to ${most} characters.`;
  return characters > most
    ? `${characters} characters: about ${most} are shown.`
    : `${characters} of ${most} characters.`;
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : text;
}
