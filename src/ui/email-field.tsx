import { TextField, type TextFieldProps } from './text-field.tsx';

/** For a form that asks people for their own address. */
export function EmailField(differing: Omit<TextFieldProps, 'label' | 'name' | 'type'>) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      required
      {...differing}
    />
  );
}
