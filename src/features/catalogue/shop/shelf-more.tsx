import { Link } from 'react-router';
import { type ShelfAddress, shelfStep, writeShelfAddress } from './shelf-address.ts';
import styles from './shelf-more.module.css';

/** A link, so that it works before the bundle is there and going back finds as many products as before. */
export function ShelfMore({
  asked,
  shown,
  total,
}: {
  asked: ShelfAddress;
  shown: number;
  total: number;
}) {
  if (shown >= total || shown < asked.shown) return null;
  return (
    <p className={styles.more}>
      <span>
        {shown} of {total} products
      </span>
      <Link
        className={styles.link}
        to={writeShelfAddress({ ...asked, shown: asked.shown + shelfStep })}
        replace
        preventScrollReset
      >
        Load more
      </Link>
    </p>
  );
}
