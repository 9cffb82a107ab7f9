import { Link } from '#router/parts.tsx';
import { productsPerPage, shelfStep } from '../rules.ts';
import { type ShelfAddress, shelfPages, writeShelfAddress } from './shelf-address.ts';
import styles from './shelf-more.module.css';

/**
 * These are links, so they work before the bundle has loaded, and going back finds as many products
 * as before.
 */
export function ShelfMore({
  asked,
  shown,
  total,
}: {
  asked: ShelfAddress;
  shown: number;
  total: number;
}) {
  const { place, count, previous, next } = shelfPages(asked, total);
  const last = asked.from + shown;
  const more = shown === asked.shown && last < total && shown < productsPerPage;
  if (!shown || (!more && count < 2)) return null;
  return (
    <>
      <p className={styles.more}>
        <span>
          {count > 1 && `${asked.from + 1} to `}
          {last} of {total} products
        </span>
        {more && (
          <Link
            className={styles.link}
            to={writeShelfAddress({ ...asked, shown: shown + shelfStep })}
            replace
            preventScrollReset
          >
            Load more
          </Link>
        )}
      </p>
      {count > 1 && (
        <nav key={place} className={styles.more} aria-label="Pages of products">
          {previous && <Link to={previous}>Previous page</Link>}
          <span>
            Page {place} of {count}
          </span>
          {next && <Link to={next}>Next page</Link>}
        </nav>
      )}
    </>
  );
}
