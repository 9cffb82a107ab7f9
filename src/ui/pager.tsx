import { LinkButton } from './link-button.tsx';
import styles from './pager.module.css';

/**
 * The place in a long list. Each part has an address, so going back or reloading finds it again.
 */
export function Pager({
  page,
  perPage,
  total,
  addressOf,
}: {
  /** Counted from 1. */
  page: number;
  perPage: number;
  total: number;
  addressOf: (page: number) => string;
}) {
  const before = (page - 1) * perPage;
  const last = Math.min(before + perPage, total);
  return (
    <nav className={styles.pager} aria-label="Parts of the list">
      <p>
        {before + 1} to {last} of {total}
      </p>
      {page > 1 && (
        <LinkButton look="quiet" to={addressOf(page - 1)}>
          Previous
        </LinkButton>
      )}
      {last < total && (
        <LinkButton look="quiet" to={addressOf(page + 1)}>
          Next
        </LinkButton>
      )}
    </nav>
  );
}
