import { pages } from '#lib/paths.ts';
import { legal } from '#shop';
import { ExampleMark } from '#ui/example-mark.tsx';
import styles from './read-terms.module.css';

/** In tabs of their own: what was typed into the form stays. */
export function ReadTerms() {
  return (
    <p className={styles.read}>
      <a className={styles.page} href={pages.terms} target="_blank" rel="noopener">
        Read the terms
      </a>
      <a className={styles.page} href={pages.privacy} target="_blank" rel="noopener">
        What we do with your data
      </a>
      {legal.example && <ExampleMark />}
    </p>
  );
}
