import { useEffect, useRef } from 'react';
import { sizeParameter } from '#lib/paths.ts';
import { useLocation } from '#router/parts.tsx';
import { Price } from '#ui/price.tsx';
import type { Size } from '../contract.ts';
import styles from './size-choice.module.css';

/** Each says its price, so that whoever has no scripts can read them all. */
export function SizeChoice({
  sizes,
  chosen,
  onChoose,
}: {
  sizes: readonly Size[];
  chosen: Size;
  onChoose: (id: string | undefined) => void;
}) {
  // Its radios have the word: one may be pressed before the page is alive, or kept by the browser.
  const follow = (radios: HTMLFieldSetElement | null) =>
    radios && onChoose(radios.querySelector<HTMLInputElement>(':checked')?.value);
  const shown = useRef<HTMLFieldSetElement>(null);
  const { search } = useLocation();
  // The page is the same bytes for every size; a link to one chooses it here, unless somebody has.
  useEffect(() => {
    const named = new URLSearchParams(search).get(sizeParameter);
    const radios = [...(shown.current?.querySelectorAll('input') ?? [])];
    const radio = radios.find(({ value }) => value === named);
    if (!radio || radios.some((each) => each.checked && !each.defaultChecked)) return;
    // Set by hand, React would take the next press on the one before for no change.
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
      {sizes.map(({ _id, name, price, sale }) => (
        <label key={_id}>
          <input type="radio" name="size" value={_id} defaultChecked={_id === chosen._id} />
          <span>{name}</span>
          <Price amount={price} sale={sale} />
        </label>
      ))}
    </fieldset>
  );
}
