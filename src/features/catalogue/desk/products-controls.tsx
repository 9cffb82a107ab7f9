import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '#router/parts.tsx';
import { Fold } from '#ui/fold.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { longestTerm } from '../rules.ts';
import { CategoryOptions } from './category-options.tsx';
import {
  isNarrowed,
  type ProductsAddress,
  readProductsAddress,
  writeProductsAddress,
} from './products-address.ts';
import styles from './products-controls.module.css';
import { sortNames } from './products-sorts.ts';

const pause = 300;

export function ProductsControls({
  address,
  categories,
}: {
  address: ProductsAddress;
  categories: readonly string[];
}) {
  const { typed, type, choose } = useChoices(address);
  const choice = (name: 'category' | 'stock' | 'shelf') => ({
    name,
    value: address[name],
    onChange: ({ target }: { target: HTMLSelectElement }) => choose({ [name]: target.value }),
  });
  return (
    <search className={styles.room}>
      <form
        className={styles.controls}
        onSubmit={(event) => {
          event.preventDefault();
          choose({});
        }}
      >
        <TextField
          label="Search"
          type="search"
          name="search"
          value={typed}
          maxLength={longestTerm}
          onChange={({ target }) => type(target.value)}
        />
        <Fold name="Filter and sort" begins={isArranged(address)}>
          <Select label="Category" {...choice('category')}>
            <option value="">All</option>
            <CategoryOptions names={categories} chosen={address.category} />
          </Select>
          <Select label="Stock" {...choice('stock')}>
            <option value="">Any</option>
            <option value="low">Low or sold out</option>
            <option value="none">Sold out</option>
          </Select>
          <Select label="Status" {...choice('shelf')}>
            <option value="">In the shop</option>
            <option value="archived">Hidden</option>
            <option value="all">All</option>
          </Select>
          <Select
            label="Sort by"
            name="sort"
            value={`${address.sort} ${address.order}`}
            onChange={({ target }) => {
              const [sort = '', order = ''] = target.value.split(' ');
              choose({ sort, order });
            }}
          >
            {sortNames.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Fold>
      </form>
    </search>
  );
}

/** Whether anything besides the search is chosen. */
function isArranged({ sort, order, ...address }: ProductsAddress): boolean {
  return isNarrowed({ ...address, sort, order, search: '' }) || sort !== 'shelf' || order !== 'up';
}

/** The address follows a choice at once, and typing after a pause. */
function useChoices(address: ProductsAddress) {
  const navigate = useNavigate();
  const waiting = useRef<number>(undefined);
  const [typed, setTyped] = useState(address.search);
  const now = useRef(address);
  const searched = useRef(address.search);

  useEffect(() => {
    now.current = address;
    // Going back changes the address without typing. The box's own answer must not undo later
    // typing.
    if (searched.current !== address.search) setTyped(address.search);
    searched.current = address.search;
  }, [address]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const choose = (wanted: Partial<Record<keyof ProductsAddress, string>>) => {
    clearTimeout(waiting.current);
    const asked = new URLSearchParams({ ...now.current, search: typed, page: '1', ...wanted });
    const next = readProductsAddress(asked);
    if (writeProductsAddress(next) === writeProductsAddress({ ...now.current, page: 1 })) return;
    searched.current = next.search;
    void navigate(writeProductsAddress(next), { preventScrollReset: true });
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => choose({ search: text }), pause);
  };
  return { typed, type, choose };
}
