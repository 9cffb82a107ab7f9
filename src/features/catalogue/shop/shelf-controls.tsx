import { useSignedIn } from '#client/use-signed-in.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { longestTerm } from '../rules.ts';
import type { KnownCategory } from './known-categories.ts';
import { type ShelfAddress, sortNames } from './shelf-address.ts';
import styles from './shelf-controls.module.css';
import { closedTexts } from './shelf-texts.ts';
import type { Shelf } from './use-shelf.ts';

/** Only customers search and filter. Everybody can sort. */
export function ShelfControls({
  shelf,
  categories,
}: {
  shelf: Shelf;
  categories: readonly KnownCategory[];
}) {
  const closed = !useSignedIn();
  return (
    <search>
      <form
        className={styles.controls}
        onSubmit={(event) => {
          event.preventDefault();
          shelf.searchNow();
        }}
      >
        <TextField
          label="Search products"
          hint={<span data-for="visitor">{closedTexts.search}</span>}
          type="search"
          placeholder="Search"
          name="name"
          value={shelf.typed}
          maxLength={longestTerm}
          disabled={closed}
          onChange={(event) => shelf.type(event.target.value)}
        />
        <Select
          label="Category"
          hint={<span data-for="visitor">{closedTexts.filter}</span>}
          name="category"
          value={shelf.asked.category}
          disabled={closed}
          onChange={(event) => shelf.choose(event.target.value)}
        >
          <option value="">All Products</option>
          {categories.map(({ name, hidden }) => !hidden && <option key={name}>{name}</option>)}
        </Select>
        <Select
          label="Sort by"
          name="sort"
          value={shelf.asked.sort}
          onChange={(event) => shelf.arrange(event.target.value as ShelfAddress['sort'])}
        >
          {Object.entries(sortNames).map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </Select>
      </form>
    </search>
  );
}
