import { TextField, type TextFieldProps } from './text-field.tsx';

/** Where somebody is asked for their own address. */
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
