import { PasswordField } from '#ui/password-field.tsx';

/** Asks for the person's current password, to show that it is them. */
export function OwnPasswordField({
  label = 'Your password',
  name = 'password',
  error,
}: {
  label?: string;
  name?: string;
  error: string | undefined;
}) {
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="current-password"
      required
      error={error}
    />
  );
}
