import { useRef } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldGroup, TickBoxes } from '#ui/desk-fields.tsx';
import { Select } from '#ui/select.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { Unseen } from '#ui/unseen.tsx';
import { nameOf } from './code-words.ts';
import styles from './codes.module.css';
import { categoryField } from './typed-code.ts';
import type { Choices } from './use-choices.ts';

/** Chooses the products of a code. With nothing chosen, it is for all products. */
export function CodeProducts({
  choices,
  categories,
  productIds,
  onProducts,
}: {
  choices: Choices;
  categories: readonly string[];
  productIds: readonly string[];
  onProducts: (ids: string[]) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const left = choices.products.filter(({ id }) => !productIds.includes(id));
  return (
    <FieldGroup legend="Only for">
      <p className={styles.about}>Choose nothing, and the code is for everything.</p>
      <TickBoxes>
        {choices.categories.map(({ id, name }) => (
          <Checkbox
            key={id}
            name={`${categoryField}${id}`}
            label={name}
            defaultChecked={categories.includes(id)}
          />
        ))}
        {/* Categories that could not be loaded, or no longer exist, stay as they were. */}
        {categories
          .filter((key) => !choices.categories.some(({ id }) => id === key))
          .map((key) => (
            <input key={key} type="hidden" name={`${categoryField}${key}`} value="on" />
          ))}
      </TickBoxes>
      <ul ref={list} className={styles.products} tabIndex={-1} aria-label="Products">
        {productIds.map((id) => {
          const name = nameOf(choices.products, id);
          return (
            <li key={id} className={styles.product}>
              <span>{name}</span>
              <TextButton
                onClick={() => {
                  list.current?.focus();
                  onProducts(productIds.filter((one) => one !== id));
                }}
              >
                Remove<Unseen> {name}</Unseen>
              </TextButton>
            </li>
          );
        })}
      </ul>
      {left.length > 0 && (
        <Select
          label="Add a product"
          optional
          value=""
          onChange={({ target }) => onProducts([...productIds, target.value])}
        >
          <option value="">Choose</option>
          {left.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FieldGroup>
  );
}
