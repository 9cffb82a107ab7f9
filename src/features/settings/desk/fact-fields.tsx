import { useState } from 'react';
import { useRows } from '#client/use-rows.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Unseen } from '#ui/unseen.tsx';
import styles from './fact-fields.module.css';
import type { FactForm, FactLine, FactList } from './fact-forms.ts';
import { fieldAt, givenField, valueAt } from './read-fact.ts';

type ErrorOf = (field: string) => string | undefined;

/** The fields of one fact, as its form describes them. */
export function FactFields({
  form: { parts, canBeNone },
  value,
  errorOf,
}: {
  form: FactForm;
  value: unknown;
  errorOf: ErrorOf;
}) {
  const [given, setGiven] = useState(!canBeNone || value !== null);
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
            <Rows key={part.at} list={part} value={value} errorOf={errorOf} />
          ) : (
            <Line
              key={part.at}
              line={part}
              name={fieldAt(part.at)}
              value={value}
              errorOf={errorOf}
            />
          ),
        )}
    </>
  );
}

function Rows({ list, value, errorOf }: { list: FactList; value: unknown; errorOf: ErrorOf }) {
  const first = (valueAt(value, list.at) ?? []) as unknown[];
  const { rows, list: ref, add, remove } = useRows<unknown>(first, undefined);
  const error = errorOf(fieldAt(list.at));
  return (
    <fieldset className={styles.list}>
      <legend className={styles.name}>{list.label}</legend>
      {error && <p className={styles.error}>{error}</p>}
      <ul ref={ref} className={styles.rows}>
        {rows.map(({ key, row }, place) => (
          <li key={key} className={styles.row}>
            {list.each.map((line) => (
              <Line
                key={line.at}
                line={line}
                name={fieldAt(list.at, place, line.at)}
                value={row}
                errorOf={errorOf}
              />
            ))}
            <TextButton onClick={() => remove(key)}>
              Remove
              <Unseen>
                {' '}
                {list.one} {place + 1}
              </Unseen>
            </TextButton>
          </li>
        ))}
      </ul>
      <div>
        <Button look="quiet" onClick={add}>
          Add a {list.one}
        </Button>
      </div>
    </fieldset>
  );
}

function Line({
  line: { kind, at, label, hint, canBeNone },
  name,
  value,
  errorOf,
}: {
  line: FactLine;
  name: string;
  value: unknown;
  errorOf: ErrorOf;
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
  if (kind === 'text') return <TextArea {...field} rows={3} />;
  return <TextField {...field} {...(kind === 'number' ? { inputMode: 'numeric' } : {})} />;
}
