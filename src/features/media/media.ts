import { createHash } from 'node:crypto';
import { accept, type Result, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { findVariant, insertPicture, insertVariant } from './media.queries.ts';

export const formats = ['avif', 'webp', 'jpg'] as const;
export type Format = (typeof formats)[number];

export interface Variant {
  width: number;
  format: Format;
  bytes: Buffer;
}

export interface NewPicture {
  original: Buffer;
  width: number;
  height: number;
  variants: Variant[];
  at: Date;
}

/** Keeps a picture with the sizes made of it and answers its name. The same picture twice is one. */
export async function keepPicture(database: Database, picture: NewPicture): Promise<string> {
  const hash = createHash('sha256').update(picture.original).digest('hex');
  await insertPicture(database, { ...picture, hash });
  for (const variant of picture.variants) await insertVariant(database, { ...variant, hash });
  return hash;
}

export async function readVariant(
  { pool }: Context,
  wanted: { hash: string; width: number; format: Format },
): Promise<Result<Buffer, 'unknown-picture'>> {
  const found = await findVariant(pool, wanted.hash, wanted.width, wanted.format);
  return found ? accept(found.bytes) : refuse('unknown-picture');
}
