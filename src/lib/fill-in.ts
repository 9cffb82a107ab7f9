/** Puts a refusal's details into its text: 'Only {available} of this can be bought'. */
export function fillIn(text: string, details: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '');
}
