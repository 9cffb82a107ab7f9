import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { demoProducts } from '../../db/seed/demo.ts';
import type { LabelFacts, LabelKind } from '../label.ts';
import type { Picture } from '../pictures.ts';
import { recordOf, root } from './places.ts';

export interface LabelDrawn extends LabelFacts {
  kind: LabelKind;
}

/** The sources of a picture. If one of them changes, the next run names the picture. */
export interface Drawing {
  /** The hash of the picture's row in the table. */
  row: string;
  samples: number;
  labels: { [slug: string]: LabelDrawn };
  /** The hashes of the files of scene/ that it used, and of the files that draw labels. */
  sources: { [file: string]: string };
  seconds: { [step: string]: number };
}

const labelSources = [
  'brand/label-page.ts',
  'brand/strip-cloth.ts',
  'brand/fonts/label-800.ttf',
  'src/ui/fonts/source-sans.woff2',
];

export function labelsOf({ labels }: Picture): Drawing['labels'] {
  const drawn = Object.entries(labels).map(([slug, kind]) => {
    const product = demoProducts.find((one) => one.slug === slug);
    if (!product) throw new Error(`There is no product '${slug}' to draw a label for`);
    const { name, size, category } = product;
    return [slug, { kind, name, size, category }];
  });
  return Object.fromEntries(drawn) as Drawing['labels'];
}

export async function writeDown(
  picture: Picture,
  { sources, seconds }: Pick<Drawing, 'sources' | 'seconds'>,
): Promise<Drawing> {
  const labels = labelsOf(picture);
  const drawers = Object.keys(labels).length > 0 ? labelSources : [];
  const hashed = await Promise.all(drawers.map(async (file) => [file, await hashFile(file)]));
  return {
    row: hashRow(picture),
    samples: picture.samples,
    labels,
    sources: { ...sources, ...(Object.fromEntries(hashed) as Drawing['sources']) },
    seconds,
  };
}

/** The differences to what would be drawn now. Undefined if the picture was never drawn. */
export async function readReasons(picture: Picture, proof: boolean): Promise<string[] | undefined> {
  const file = recordOf(picture.name, proof);
  if (!existsSync(file)) return undefined;
  const record = JSON.parse(await readFile(file, 'utf8')) as Drawing;
  const reasons: string[] = [];
  if (record.row !== hashRow(picture)) reasons.push('its row of the table changed');
  if (JSON.stringify(record.labels) !== JSON.stringify(labelsOf(picture))) {
    reasons.push('what its labels say changed');
  }
  for (const [source, hash] of Object.entries(record.sources)) {
    if ((await hashFile(source)) !== hash) reasons.push(`${source} changed`);
  }
  return reasons;
}

function hashRow({ samples: _, ...row }: Picture): string {
  return hashOf(JSON.stringify(row));
}

async function hashFile(file: string): Promise<string> {
  const place = path.join(root, file);
  return existsSync(place) ? hashOf(await readFile(place)) : 'gone';
}

function hashOf(what: string | Buffer): string {
  return createHash('sha256').update(what).digest('hex').slice(0, 16);
}
