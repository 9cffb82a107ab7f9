import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { listDeskProducts } from '../desk.calls.ts';
import type { DeskProduct } from '../desk.contract.ts';
import { longestTerm } from '../rules.ts';
import styles from './set.module.css';

const pause = 300;
const most = '8';

/** Finds products on sale by name or SKU, to choose one. */
export function ProductSearch({
  label = 'Add a product',
  verb = 'Add',
  choicesIn,
  nothing,
  onChoose,
}: {
  label?: string;
  verb?: 'Add' | 'Choose';
  /** The choices for a product: a key and a name each. */
  choicesIn: (product: DeskProduct) => readonly (readonly [key: string, name: string])[];
  /** The sentence when nothing is found. */
  nothing: string;
  onChoose: (product: DeskProduct, key: string) => void;
}) {
  const client = useDeskClient();
  const [asked, setAsked] = useState('');
  const waiting = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const search = (typed: string) => {
    clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => setAsked(typed.trim()), pause);
  };
  const { value, trouble } = useAnswer({
    about: asked,
    ask: async () => {
      if (asked === '') return { items: [], for: '' };
      const { items } = await client(listDeskProducts, { query: { search: asked, limit: most } });
      return { items, for: asked };
    },
    trouble: 'We couldn’t search the products. Please try again.',
  });
  const found = (value?.items ?? []).flatMap((product) =>
    choicesIn(product).map(([key, name]) => ({ product, key, name })),
  );
  return (
    <div className={styles.search}>
      <TextField
        label={label}
        type="search"
        hint="Search by name or SKU."
        maxLength={longestTerm}
        onChange={({ target }) => search(target.value)}
        // Enter in this field must not send the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Alert>{trouble}</Alert>
      <p role="status" className={styles.none}>
        {value?.for && found.length === 0 ? nothing : ''}
      </p>
      <ul className={styles.found} aria-label="Found">
        {found.map(({ product, key, name }) => (
          <li key={key}>
            <Button look="quiet" onClick={() => onChoose(product, key)}>
              {verb} {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
