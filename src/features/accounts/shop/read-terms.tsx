import { pages } from '#lib/paths.ts';
import styles from './read-terms.module.css';

/** The terms open in new tabs, so the form keeps what was typed. */
export function ReadTerms() {
  return (
    <ul className={styles.read}>
      <li>
        <a className={styles.page} href={pages.terms} target="_blank" rel="noopener">
          Read the terms
        </a>
      </li>
      <li>
        <a className={styles.page} href={pages.privacy} target="_blank" rel="noopener">
          How we use your data
        </a>
      </li>
    </ul>
  );
}
