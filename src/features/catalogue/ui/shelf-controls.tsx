import { useSignedIn } from '#client/use-signed-in.ts';
import { filters } from '#lib/categories.ts';
import { type ShelfAddress, sortNames } from './shelf-address.ts';
import styles from './shelf-controls.module.css';
import type { Shelf } from './use-shelf.ts';

/** Search and filter are for customers, the order of the shelf is for everybody. */
export function ShelfControls({ shelf }: { shelf: Shelf }) {
  const signedIn = useSignedIn();
  return (
    <search>
      <form
        className={styles.controls}
        onSubmit={(event) => {
          event.preventDefault();
          shelf.searchNow();
        }}
      >
        <label className={styles.control}>
          <span className={styles.label}>Search products</span>
          <input
            type="search"
            name="name"
            className={styles.box}
            value={shelf.typed}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            disabled={!signedIn}
            aria-describedby="search-needs"
            onChange={(event) => shelf.type(event.target.value)}
          />
          <span className={styles.needs} id="search-needs" data-for="visitor">
            Please log in to search products
          </span>
        </label>
        <label className={styles.control}>
          <span className={styles.label}>Category</span>
          <select
            name="category"
            className={styles.box}
            value={shelf.asked.category}
            disabled={!signedIn}
            aria-describedby="filter-needs"
            onChange={(event) => shelf.choose(event.target.value as ShelfAddress['category'])}
          >
            <option value="">All Products</option>
            {filters.map((filter) => (
              <option key={filter}>{filter}</option>
            ))}
          </select>
          <span className={styles.needs} id="filter-needs" data-for="visitor">
            Please log in to filter products by category
          </span>
        </label>
        <label className={styles.control}>
          <span className={styles.label}>Sort by</span>
          <select
            name="sort"
            className={styles.box}
            value={shelf.asked.sort}
            onChange={(event) => shelf.arrange(event.target.value as ShelfAddress['sort'])}
          >
            {Object.entries(sortNames).map(([sort, name]) => (
              <option key={sort} value={sort}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </form>
    </search>
  );
}
