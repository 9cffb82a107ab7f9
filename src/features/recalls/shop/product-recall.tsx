import { pages } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import styles from './product-recall.module.css';

/** Beside a product, or a set with it, that can be bought: which of its lots are not good, and where to read on. */
export function ProductRecall({ codes }: { codes: readonly string[] }) {
  return (
    <p className={styles.recalled}>
      We are recalling lot {codes.join(', ')}.{' '}
      <TextLink to={pages.recalls}>See what to do if you have one</TextLink>
    </p>
  );
}
