import { PasswordField } from '#ui/password-field.tsx';
import { passwordHints } from '../password-texts.rules.ts';
import { useNewPassword, type Whose } from './use-new-password.ts';

/**
 * A field for a new password. It shows the rule first, and then what is wrong while it is typed.
 */
export function NewPasswordField({
  label,
  name,
  error,
  ...whose
}: Whose & { label: string; name: string; error: string | undefined }) {
  const { fault, watch } = useNewPassword(whose, error);
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      hint={passwordHints[whose.by]}
      required
      error={fault}
      {...watch}
    />
  );
}
