import type { ComponentProps } from 'react';
import { type Asked, Field } from './field.tsx';

type Kind = 'text' | 'email' | 'tel' | 'number' | 'search' | 'date' | 'datetime-local';

export type TextFieldProps = Asked & { type?: Kind } & Omit<
    ComponentProps<'input'>,
    'id' | 'type' | 'className'
  >;

export function TextField({
  label,
  hint,
  error,
  optional = false,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field asked={{ label, hint, error, optional }}>
      {(wiring) => <input type={type} {...keyboards[type]} {...input} {...wiring} />}
    </Field>
  );
}

/** What a phone's keyboard does with this field, if its kind alone does not tell. */
const keyboards: Partial<Record<Kind, ComponentProps<'input'>>> = {
  email: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
  number: { inputMode: 'decimal' },
  search: { enterKeyHint: 'search', autoComplete: 'off' },
};
