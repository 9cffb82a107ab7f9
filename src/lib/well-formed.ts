import * as z from 'zod/mini';

/** Half of an emoji, which neither PostgreSQL's JSON nor a mail program can hold. */
export const wellFormed = z.overwrite((text: string) => text.replace(/\p{Cs}/gu, '\ufffd'));

/** What a text area gives: one kind of line break, and of control characters no other but the tab. */
export const lines = z.overwrite((text: string) =>
  text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(/[^\P{Cc}\n\t]/gu, ''),
);
