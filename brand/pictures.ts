import { readFileSync } from 'node:fs';
import type { LabelKind } from './label.ts';

/** Everything that a picture is made from, but for the models and the looks of the labels. */
export interface Picture {
  name: string;
  /** The product whose picture it is; none for the wide scenes of the pages. */
  product?: string;
  composition: string;
  width: number;
  height: number;
  samples: number;
  seed: number;
  /** Whose labels are seen, and on what. */
  labels: Readonly<Record<string, LabelKind>>;
  /** What the composition is free to vary. */
  facts: object;
}

const kinds: Record<string, LabelKind> = {
  jar: 'jar',
  dropper: 'dropper',
  tin: 'tin',
  pump: 'bottle',
  tube: 'tube',
  pouch: 'pouch',
  soap: 'soap',
};

interface Proposed {
  kind: string;
  seed: number;
  facts: object;
  labels?: string[];
  second?: { seed: number; facts: object };
}
const proposal = JSON.parse(
  readFileSync(new URL('pictures.proposal.json', import.meta.url), 'utf8'),
) as { pictures: Record<string, Proposed> };

const portrait = { composition: 'product', width: 960, height: 1200, samples: 64 };

export const pictures: readonly Picture[] = Object.entries(proposal.pictures).flatMap(
  ([product, { kind, seed, facts, labels = [product], second }]) => {
    const kindOf = (slug: string) => kinds[proposal.pictures[slug]?.kind ?? kind] ?? 'jar';
    const shared = {
      product,
      ...portrait,
      labels: Object.fromEntries(labels.map((slug) => [slug, kindOf(slug)])),
    };
    return [
      { name: product, ...shared, seed, facts },
      ...(second ? [{ name: `${product}-2`, ...shared, ...second }] : []),
    ];
  },
);
