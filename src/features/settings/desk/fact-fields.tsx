import { useState } from 'react';
import { useRows } from '#client/use-rows.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Unseen } from '#ui/unseen.tsx';
import styles from './fact-fields.module.css';
import type { FactForm, FactLine, FactList } from './fact-forms.ts';
import { PictureField } from './picture-field.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { ProductField } from './product-field.tsx';
import { fieldAt, givenField, valueAt } from './read-fact.ts';
import { SearchWords } from './search-words.tsx';

type ErrorOf = (field: string) => string | undefined;

/** The fields of one fact, as its form describes them. */
export function FactFields({
  form: { parts, canBeNone, beginning },
  value: kept,
  errorOf,
  hold,
}: {
  form: FactForm;
  value: unknown;
  errorOf: ErrorOf;
  hold: Hold;
}) {
  const [given, setGiven] = useState(!canBeNone || kept !== null);
  const value = kept ?? beginning;
  return (
    <>
      {canBeNone && (
        <Checkbox
          label={canBeNone}
          name={givenField}
          checked={given}
          onChange={({ currentTarget }) => setGiven(currentTarget.checked)}
        />
      )}
      {given &&
        parts.map((part) =>
          part.kind === 'list' ? (
            <Rows key={part.at} list={part} value={value} errorOf={errorOf} hold={hold} />
          ) : part.kind === 'search' ? (
            <SearchWords key={part.at} page={part} value={value} errorOf={errorOf} />
          ) : (
            <Line
              key={part.at}
              line={part}
              name={fieldAt(part.at)}
              value={value}
              errorOf={errorOf}
              hold={hold}
            />
          ),
        )}
    </>
  );
}

function Rows({
  list,
  value,
  errorOf,
  hold,
}: {
  list: FactList;
  value: unknown;
  errorOf: ErrorOf;
  hold: Hold;
}) {
  const first = (valueAt(value, list.at) ?? []) as unknown[];
  const { rows, list: ref, said, add, remove, move } = useRows<unknown>(first, undefined);
  const error = errorOf(fieldAt(list.at));
  return (
    <fieldset className={styles.list}>
      <legend className={styles.name}>{list.label}</legend>
      {error && <p className={styles.error}>{error}</p>}
      <ul ref={ref} className={styles.rows}>
        {rows.map(({ key, row }, place) => (
          <li key={key} className={styles.row} data-row={key}>
            {list.each.map((line) => (
              <Line
                key={line.at}
                line={line}
                name={fieldAt(list.at, place, line.at)}
                value={row}
                errorOf={errorOf}
                hold={hold}
              />
            ))}
            <div className={styles.acts}>
              {list.ordered &&
                steps.map(({ by, word, end, why }) => (
                  <span key={by} data-move={by}>
                    <Button
                      look="quiet"
                      disabledBecause={
                        place === (end === 'first' ? 0 : rows.length - 1) ? why : null
                      }
                      onClick={() => move(key, by, `${capital(list.one)} ${place + 1}`)}
                    >
                      {word}
                      <Unseen>
                        {' '}
                        {list.label}, {list.one} {place + 1}
                      </Unseen>
                    </Button>
                  </span>
                ))}
              <TextButton onClick={() => remove(key)}>
                Remove
                <Unseen>
                  {' '}
                  {list.one} {place + 1}
                </Unseen>
              </TextButton>
            </div>
          </li>
        ))}
      </ul>
      {list.ordered && <Unseen role="status">{said}</Unseen>}
      <div>
        <Button look="quiet" onClick={add}>
          Add {/^[aeiou]/.test(list.one) ? 'an' : 'a'} {list.one}
        </Button>
      </div>
    </fieldset>
  );
}

const steps = [
  { by: -1, word: 'Earlier', end: 'first', why: 'It is the first' },
  { by: 1, word: 'Later', end: 'last', why: 'It is the last' },
] as const;

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function Line({
  line: { kind, at, label, hint, canBeNone },
  name,
  value,
  errorOf,
  hold,
}: {
  line: FactLine;
  name: string;
  value: unknown;
  errorOf: ErrorOf;
  hold: Hold;
}) {
  const shown = valueAt(value, at);
  const field = {
    label,
    name,
    hint,
    optional: canBeNone ?? false,
    autoComplete: 'off',
    defaultValue: shown === undefined || shown === null ? '' : String(shown),
    error: errorOf(name),
  };
  if (kind === 'picture') return <PictureField {...field} hold={hold} />;
  if (kind === 'product') return <ProductField {...field} />;
  if (kind === 'place') return <PlaceChoice {...field} />;
  if (kind === 'text') return <TextArea {...field} rows={3} />;
  return <TextField {...field} {...(kind === 'number' ? { inputMode: 'numeric' } : {})} />;
}
