import * as z from 'zod/mini';

/** Half of an emoji, which neither PostgreSQL's JSON nor a mail program can hold. */
export const wellFormed = z.overwrite((text: string) => text.replace(/\p{Cs}/gu, '\ufffd'));
