import { useEffect, useRef } from 'react';
import { sizeParameter } from '#lib/paths.ts';
import { useLocation } from '#router/parts.tsx';
import { Price } from '#ui/price.tsx';
import type { Size } from '../contract.ts';
import styles from './size-choice.module.css';

/** Each size shows its price, so that people without scripts can read all prices. */
export function SizeChoice({
  sizes,
  chosen,
  onChoose,
}: {
  sizes: readonly Size[];
  chosen: Size;
  onChoose: (id: string | undefined) => void;
}) {
  // Reads the choice from the radios: one may have been pressed before hydration, or restored by
  // the browser.
  const follow = (radios: HTMLFieldSetElement | null) =>
    radios && onChoose(radios.querySelector<HTMLInputElement>(':checked')?.value);
  const shown = useRef<HTMLFieldSetElement>(null);
  const { search } = useLocation();
  // The document is the same for every size. A link to one size chooses it here, unless the
  // customer has already chosen.
  useEffect(() => {
    const named = new URLSearchParams(search).get(sizeParameter);
    const radios = [...(shown.current?.querySelectorAll('input') ?? [])];
    const radio = radios.find(({ value }) => value === named);
    if (!radio || radios.some((each) => each.checked && !each.defaultChecked)) return;
    // Clicks the radio. If `checked` were set instead, React would ignore the next press on the
    // earlier radio.
    radio.click();
  }, [search]);
  return (
    <fieldset
      ref={(radios) => {
        shown.current = radios;
        follow(radios);
      }}
      onChange={({ currentTarget }) => follow(currentTarget)}
      className={styles.sizes}
    >
      <legend>Size</legend>
      {sizes.map(({ _id, name, price, sale, stock }) => (
        <label key={_id}>
          <input type="radio" name="size" value={_id} defaultChecked={_id === chosen._id} />
          <span>{name}</span>
          <Price amount={price} sale={sale} />
          {stock > 0 || <em>Out of stock</em>}
        </label>
      ))}
    </fieldset>
  );
}
