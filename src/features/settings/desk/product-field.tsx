import { useState } from 'react';
import { useLate } from '#client/use-late.ts';
import { FieldError } from '#ui/field-error.tsx';
import { TextButton } from '#ui/text-button.tsx';
import styles from './fact-fields.module.css';

/** Chooses a product by its name. The field has the end of its address. */
export function ProductField({
  label,
  hint,
  name,
  defaultValue,
  error,
}: {
  label: string;
  hint?: string | undefined;
  name: string;
  defaultValue: string;
  error: string | undefined;
}) {
  const [{ slug, called }, choose] = useState({
    slug: defaultValue,
    called: wordsIn(defaultValue),
  });
  const [isOpen, setOpen] = useState(false);
  const { part: ProductSearch, askFor } = useLate(
    async () => (await import('#features/catalogue/desk/product-search.tsx')).ProductSearch,
    'We couldn’t open the search. Please try again.',
  );
  return (
    <fieldset className={styles.list}>
      <legend className={styles.name}>{label}</legend>
      <input type="hidden" name={name} value={slug} />
      {called && <p>{called}</p>}
      {hint && <p>{hint}</p>}
      <FieldError id={`${name}-error`} error={error} />
      {isOpen && ProductSearch ? (
        <ProductSearch
          label={label}
          verb="Choose"
          choicesIn={(found) => [[found.slug, found.name]]}
          nothing="Nothing found."
          onChoose={(found) => {
            setOpen(false);
            choose({ slug: found.slug, called: found.name });
          }}
        />
      ) : (
        <div>
          <TextButton onClick={() => askFor(() => setOpen(true))}>
            {slug ? 'Choose another product' : 'Choose a product'}
          </TextButton>
        </div>
      )}
    </fieldset>
  );
}

/** A product's address is made of its name, so this needs no request. */
function wordsIn(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
