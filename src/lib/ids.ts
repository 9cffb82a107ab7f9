/** Whether PostgreSQL would read this as a uuid. An address may hold any text. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
