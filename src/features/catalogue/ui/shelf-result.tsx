import { Link } from 'react-router';
import type { ShelfAddress } from './shelf-address.ts';
import styles from './shelf-result.module.css';
import { foundText, nothingText } from './shelf-texts.ts';

/** One line that is always there, so that a screen reader hears it change. */
export function ShelfResult({
  asked,
  total,
  trouble,
  loading,
}: {
  asked: ShelfAddress;
  total: number;
  trouble: string;
  loading: boolean;
}) {
  const finding = asked.name !== '' || asked.category !== '';
  return (
    <div className={styles.result}>
      <p role="status" className={styles.found}>
        {loading ? 'Loading products...' : !trouble && total > 0 && foundText(total, asked)}
      </p>
      {trouble && !loading && (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
      {finding && (
        <Link className={styles.clear} to="?" replace preventScrollReset>
          Clear search and show all products
        </Link>
      )}
      {total === 0 && !trouble && !loading && (
        <div className={styles.empty}>
          {finding ? (
            <p>{nothingText(asked)}</p>
          ) : (
            <>
              <h2>No Products Available</h2>
              <p>Products will appear here once an admin adds them.</p>
            </>
          )}
        </div>
      )}
    </div>
  );
}
