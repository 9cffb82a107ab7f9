/** Tells a password manager whose password it is. */
export function WhosePassword({ email }: { email: string }) {
  return <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />;
}
