import { Link } from '#router/parts.tsx';
import { Alert } from '#ui/alert.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ShelfAddress } from './shelf-address.ts';
import styles from './shelf-result.module.css';
import { foundText, nearText, nothingText } from './shelf-texts.ts';

/** The line is always in the document, so that a screen reader reads its changes. */
export function ShelfResult({
  asked,
  total,
  trouble,
  loading,
  near,
}: {
  asked: ShelfAddress;
  total: number;
  trouble: string;
  loading: boolean;
  /** Products that have some of the words are shown below. */
  near: boolean;
}) {
  const finding = asked.name !== '' || asked.category !== '';
  const nothing = total === 0 && !trouble && !loading;
  return (
    <div className={styles.result}>
      <div className={styles.line}>
        <p role="status" className={styles.found}>
          {loading ? 'Loading products...' : !trouble && total > 0 && foundText(total, asked)}
        </p>
        {finding && (
          <Link className={styles.clear} to="?" replace preventScrollReset>
            Clear search and show all products
          </Link>
        )}
      </div>
      <Alert>{!loading && trouble}</Alert>
      {nothing && finding && (
        <EmptyState heading={nothingText(asked)}>
          {asked.name && (near ? nearText : 'Try fewer or other words.')}
        </EmptyState>
      )}
      {nothing && !finding && (
        <EmptyState heading="No Products Available">
          Products will appear here once an admin adds them.
        </EmptyState>
      )}
    </div>
  );
}
