import { useRef, useState } from 'react';
import { formatMoney, pesewas } from '#lib/money.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Price } from '#ui/price.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Unseen } from '#ui/unseen.tsx';
import { findSellable, type Sellable } from '../taken-lines.rules.ts';
import styles from './take-order.module.css';
import type { TakenLine, Taking } from './use-take-order.ts';

/** At most this many products are offered while an admin types. */
const most = 8;

/** Chooses products and sizes, and shows their prices and stock. */
export function TakeItems({ taking: { form, lines, goods, agrees } }: { taking: Taking }) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const found = findSellable(goods.value ?? [], typed, most);

  const add = (good: Sellable) => {
    const there = lines.value.find(({ id }) => id === good.id);
    if (there) change(good.id, { quantity: there.quantity + 1 });
    else lines.set([...lines.value, { ...good, quantity: 1, agreed: '' }]);
    setTyped('');
    setSaid(`${good.name} added.`);
    search.current?.focus();
  };
  const change = (id: string, changed: Partial<TakenLine>) =>
    lines.set(lines.value.map((line) => (line.id === id ? { ...line, ...changed } : line)));
  const remove = ({ id, name }: TakenLine) => {
    lines.set(lines.value.filter((line) => line.id !== id));
    setSaid(`${name} removed.`);
    search.current?.focus();
  };

  return (
    <>
      <Alert action={<Button onClick={() => void goods.reload()}>Try again</Button>}>
        {goods.trouble}
      </Alert>
      <FieldError id="take-items" error={form.errorOf('items')} />
      <TextField
        ref={search}
        label="Add a product"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [only] = found;
          if (only && only.stock > 0) add(only);
        }}
      />
      <p role="status" className={styles.said}>
        {typed.trim() && goods.value && found.length === 0 ? 'No product found.' : said}
      </p>
      {found.length > 0 && (
        <ul className={styles.found} aria-label="Products found">
          {found.map((good) => (
            <li key={good.id}>
              <button
                type="button"
                className={styles.pick}
                disabled={good.stock <= 0}
                onClick={() => add(good)}
              >
                <strong>{good.name}</strong>
                <span className={styles.quiet}>
                  {formatMoney(good.price)}, {good.stock > 0 ? `${good.stock} left` : 'sold out'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {lines.value.length > 0 && (
        <ul className={styles.lines} aria-label="Items of this order">
          {lines.value.map((line, place) => (
            <li key={line.id} className={styles.line}>
              <span>
                <strong>{line.name}</strong>
                <span className={styles.quiet}>
                  {formatMoney(line.price)} each, {line.stock} left
                </span>
              </span>
              <Stepper
                label={`Quantity of ${line.name}`}
                value={line.quantity}
                max={line.stock}
                atMost={`Only ${line.stock} left`}
                onChange={(quantity) => change(line.id, { quantity })}
              />
              {agrees.value && (
                <TextField
                  label={`Agreed price of one ${line.name} (GH₵)`}
                  inputMode="decimal"
                  autoComplete="off"
                  optional
                  value={line.agreed}
                  error={form.errorOf(`items.${place}.agreed`)}
                  onChange={({ target }) => change(line.id, { agreed: target.value })}
                />
              )}
              <span className={styles.end}>
                <Price amount={pesewas(line.price * line.quantity)} />
                <TextButton onClick={() => remove(line)}>
                  Remove<Unseen> {line.name}</Unseen>
                </TextButton>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
