import { Field } from '#ui/field.tsx';
import { colourPattern } from '../colour.rules.ts';
import styles from './look.module.css';

/** A field for a colour in hexadecimal digits, with the browser's own chooser beside it. */
export function ColourField({
  name,
  label,
  hint,
  value,
  error,
  onChange,
}: {
  name: string;
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (colour: string) => void;
}) {
  return (
    <Field asked={{ label, hint, error }}>
      {(wiring) => (
        <span className={styles.colour}>
          <input
            {...wiring}
            name={name}
            value={value}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ currentTarget }) => onChange(currentTarget.value.trim().toLowerCase())}
          />
          <input
            type="color"
            className={styles.chooser}
            aria-label={`Choose: ${label}`}
            value={colourPattern.test(value) ? value : '#000000'}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </span>
      )}
    </Field>
  );
}
