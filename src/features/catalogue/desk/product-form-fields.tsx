import type { ChangeEvent, WheelEvent } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { pages, productPath } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { SearchFields } from '#ui/search-fields.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { searchNames, textNames } from '../product-texts.rules.ts';
import { textFields } from '../text-fields.rules.ts';
import { CategoryOptions } from './category-options.tsx';
import styles from './product-form.module.css';
import { type ProductFormState, refusedWords } from './product-form-state.ts';
import { type FieldName, labels } from './product-form-values.ts';
import { ProductPictures } from './product-pictures.tsx';
import { SaleFold } from './sale-fold.tsx';
import { saleNames } from './sale-values.ts';

export function ProductFormFields({
  form,
  categories,
}: {
  form: ProductFormState;
  categories: readonly string[];
}) {
  const { draft, busy, errorOf, send, NewSizes, addSizes } = form;
  const { values, change, pictures, seen } = draft;
  const isSized = (seen?.sizes.length ?? 0) > 1;
  const isOneSize = !isSized && !NewSizes;
  const { name: site } = useFrameData();
  const field = (name: FieldName) => ({
    name,
    label: labels[name],
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: ChangeEvent<Box>) => {
      // A select cannot be made read-only.
      if (!busy) change(name, target.value);
    },
  });
  const box = (name: FieldName) => ({ ...field(name), readOnly: busy });
  const moment = { type: 'datetime-local', optional: true } as const;
  const figure = { type: 'number', min: 0, required: true, onWheel: leave } as const;
  return (
    <>
      <TextField {...box('name')} autoComplete="off" required />
      {isSized && (
        <p>It is sold in several sizes: their prices and stock stand under Sizes and Stock.</p>
      )}
      {NewSizes && <NewSizes typed={values} errorOf={errorOf} />}
      {isOneSize && (
        <div className={styles.figures}>
          <TextField {...box('price')} {...figure} step={0.01} />
          {!seen?.parts && (
            <TextField
              {...box('stock')}
              {...figure}
              step={1}
              inputMode="numeric"
              required={false}
              hint={seen ? undefined : 'Leave it empty for a set of other products.'}
            />
          )}
          <SaleFold
            planned={values.salePrice !== ''}
            wrong={saleNames.some((name) => errorOf(name))}
          >
            <TextField
              {...box('salePrice')}
              {...figure}
              step={0.01}
              required={false}
              optional
              hint="Empty: no sale."
            />
            <TextField {...box('saleFrom')} {...moment} hint="Empty: at once." />
            <TextField {...box('saleUntil')} {...moment} hint="Empty: until you end it." />
          </SaleFold>
        </div>
      )}
      {isOneSize && !seen && (
        <div>
          <Button look="quiet" onClick={addSizes}>
            Add a size
          </Button>
        </div>
      )}
      <Select {...field('category')} required>
        <option value="">Choose</option>
        <CategoryOptions names={categories} chosen={values.category} />
      </Select>
      <TextArea {...box('description')} rows={4} />
      <ProductPictures
        state={pictures}
        busy={busy}
        error={errorOf('image') && pictures.isRefused ? refusedWords : undefined}
        onRetry={send}
      />
      {ownNames.map((name) => {
        if (!isOneSize && name === 'size') return null;
        const { lines, hint } = textFields[name];
        return lines ? (
          <TextArea key={name} {...box(name)} rows={2} optional />
        ) : (
          <TextField key={name} {...box(name)} autoComplete="off" hint={hint} optional />
        );
      })}
      <h3>Search engines and shared links</h3>
      <SearchFields
        title={box('searchTitle')}
        description={box('searchDescription')}
        usual={{
          ...{ title: values.name, titleIs: 'the name' },
          ...{ description: values.description, descriptionIs: 'the description' },
        }}
        site={site}
        path={seen ? productPath(seen.slug) : pages.products}
      />
      {seen && seen.pictures.length > 1 && (
        <Select {...field('searchPicture')}>
          <option value="">The first picture</option>
          {seen.pictures.slice(1).map(({ hash }, place) => (
            <option key={hash} value={hash}>
              Picture {place + 2}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

const ownNames = textNames.filter((name) => !searchNames.some((one) => one === name));

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Chromium changes a number when the wheel is turned over it. Losing the focus prevents that. */
function leave({ currentTarget }: WheelEvent<HTMLInputElement>) {
  currentTarget.blur();
}
