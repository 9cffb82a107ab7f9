import { pages } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import styles from './product-recall.module.css';

/**
 * Stands beside a product or a set that can still be bought: which of its lots are bad, and where
 * to read more.
 */
export function ProductRecall({ codes }: { codes: readonly string[] }) {
  return (
    <p className={styles.recalled}>
      We are recalling lot {codes.join(', ')}.{' '}
      <TextLink to={pages.recalls}>See what to do if you have one</TextLink>
    </p>
  );
}
