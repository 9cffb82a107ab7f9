import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { listDeskProducts } from '../desk.calls.ts';
import { longestTerm } from '../rules.ts';
import styles from './set.module.css';
import { partsIn, type TypedPart } from './set-values.ts';

const pause = 300;
const most = '8';

/** Finds products on sale by name or SKU. What is pressed goes into the set. */
export function PartSearch({
  set,
  chosen,
  onChoose,
}: {
  set: string;
  chosen: readonly string[];
  onChoose: (part: TypedPart) => void;
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
      if (asked === '') return { found: [], for: '' };
      const { items } = await client(listDeskProducts, { query: { search: asked, limit: most } });
      return { found: items.filter(({ _id }) => _id !== set).flatMap(partsIn), for: asked };
    },
    trouble: 'We couldn’t search the products. Please try again.',
  });
  const found = (value?.found ?? []).filter(({ productId }) => !chosen.includes(productId));
  return (
    <div className={styles.search}>
      <TextField
        label="Add a product"
        type="search"
        hint="Search by name or SKU."
        maxLength={longestTerm}
        onChange={({ target }) => search(target.value)}
        // It is a field of the form, which is not meant to be sent by it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Alert>{trouble}</Alert>
      <p role="status" className={styles.none}>
        {value?.for && found.length === 0 ? 'Nothing more found. Sets can’t be in a set.' : ''}
      </p>
      <ul className={styles.found} aria-label="Found">
        {found.map((part) => (
          <li key={part.productId}>
            <Button look="quiet" onClick={() => onChoose(part)}>
              Add {part.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
