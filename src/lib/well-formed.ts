import * as z from 'zod/mini';

/** Half of an emoji, which neither PostgreSQL's JSON nor a mail program can hold. */
export const wellFormed = z.overwrite((text: string) => text.replace(/\p{Cs}/gu, '\ufffd'));

/** What a text area gives: one kind of line break, and of control characters no other but the tab. */
export const lines = z.overwrite((text: string) =>
  text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(/[^\P{Cc}\n\t]/gu, ''),
);

/** Where in what was read stands text that no table can keep: a zero byte, or half a character. */
export function findUnkept(value: unknown, at: readonly string[]): readonly string[] | undefined {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? at : undefined;
  }
  if (typeof value !== 'object' || value === null || value instanceof Blob) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = findUnkept(key, at) ?? findUnkept(part, [...at, key]);
    if (found) return found;
  }
  return undefined;
}
