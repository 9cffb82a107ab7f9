import { useId } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field-error.tsx';
import styles from './programs.module.css';

/** Lets the admin choose some of a few values. The form reads them with `chosenOf`. */
export function Choices<Value extends string>({
  name,
  legend,
  words,
  chosen,
  error,
}: {
  name: string;
  legend: string;
  words: Readonly<Record<Value, string>>;
  chosen: readonly Value[];
  error: string | undefined;
}) {
  const id = useId();
  const all = Object.entries(words) as [Value, string][];
  return (
    // A fault brings the focus to it, because no single box is at fault.
    <fieldset
      name={name}
      className={styles.choices}
      tabIndex={-1}
      aria-describedby={error ? id : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {all.map(([value, label]) => (
        <Checkbox
          key={value}
          name={`${name} ${value}`}
          label={label}
          defaultChecked={chosen.includes(value)}
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

export function chosenOf<Value extends string>(
  given: Record<string, string>,
  name: string,
  words: Readonly<Record<Value, string>>,
): Value[] {
  const all = Object.keys(words) as Value[];
  return all.filter((value) => given[`${name} ${value}`] === 'on');
}
