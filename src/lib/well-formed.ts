import * as z from 'zod/mini';

/** Replaces half of an emoji, which neither PostgreSQL's JSON nor a mail program can store. */
export const wellFormed = z.overwrite((text: string) => text.replace(/\p{Cs}/gu, '\ufffd'));

/**
 * Cleans the text of a text area: one kind of line break, and no control character except the tab.
 */
export const lines = z.overwrite((text: string) =>
  text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(/[^\P{Cc}\n\t]/gu, ''),
);

/** Finds input text that no table can store: with a zero byte or half a character. */
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
