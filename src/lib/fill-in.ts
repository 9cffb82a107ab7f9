/** 'Only {available} of this can be bought': the details beside a refusal's code go into its text. */
export function fillIn(text: string, details: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '');
}
