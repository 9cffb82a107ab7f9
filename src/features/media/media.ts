import { createHash } from 'node:crypto';
import { accept, type Result, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { findVariant, insertPicture, insertVariant, selectVariants } from './media.queries.ts';

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

export interface DescribedPicture {
  hash: string;
  width: number;
  height: number;
  variants: { width: number; format: Format }[];
}

export async function describePictures(
  database: Database,
  hashes: string[],
): Promise<DescribedPicture[]> {
  if (hashes.length === 0) return [];
  const byHash = Map.groupBy(await selectVariants(database, hashes), ({ hash }) => hash);
  return [...byHash].map(([hash, variants]) => ({
    hash,
    width: variants[0]?.pictureWidth ?? 0,
    height: variants[0]?.pictureHeight ?? 0,
    variants: variants.map(({ width, format }) => ({ width, format })),
  }));
}

export async function readVariant(
  { pool }: Context,
  wanted: { hash: string; width: number; format: Format },
): Promise<Result<Buffer, 'unknown-picture'>> {
  const found = await findVariant(pool, wanted.hash, wanted.width, wanted.format);
  return found ? accept(found.bytes) : refuse('unknown-picture');
}
