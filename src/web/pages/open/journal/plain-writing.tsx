import type { PlainPage } from '#features/journal/contract.ts';
import { WritingText } from '#features/journal/shop/writing-text.tsx';
import { Picture } from '#ui/picture.tsx';
import styles from './plain-writing.module.css';

/** A plain page that the owner wrote: its title, its summary, and its text. */
export function PlainWriting({ page: { title, summary, picture, html } }: { page: PlainPage }) {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {summary && <p className={styles.summary}>{summary}</p>}
        {picture && (
          <div className={styles.picture}>
            <Picture src={null} picture={picture} alt={picture.shows} sizes="100vw" eager />
          </div>
        )}
      </header>
      <WritingText html={html} />
    </article>
  );
}
