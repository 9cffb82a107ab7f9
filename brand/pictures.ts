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

const ofProducts: readonly Picture[] = Object.entries(proposal.pictures).flatMap(
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

/** Laid out in scene/compositions, each in a file of its own; the labels are those of the goods in it. */
const ofPages: readonly Picture[] = [
  scene('hero', {
    'black-soap-face-wash': 'bottle',
    'shea-leave-in-cream': 'tube',
    'pure-shea-body-butter': 'jar',
    'whipped-shea-body-butter': 'jar',
    'baobab-face-oil': 'dropper',
  }),
  scene(
    'range-body',
    {
      'whipped-shea-body-butter': 'jar',
      'pure-shea-body-butter': 'jar',
      'coffee-body-scrub': 'pouch',
      'lemongrass-body-butter': 'jar',
    },
    { seed: 2 },
  ),
  scene(
    'range-hair',
    {
      'shea-hibiscus-hair-treatment': 'jar',
      'shea-leave-in-cream': 'tube',
      'hot-oil-hair-treatment': 'dropper',
      'shea-shampoo-bar': 'soap',
    },
    { seed: 3 },
  ),
  scene(
    'range-face',
    {
      'baobab-face-oil': 'dropper',
      'black-soap-face-wash': 'bottle',
      'shea-night-cream': 'jar',
    },
    { seed: 4 },
  ),
  scene(
    'range-men',
    {
      'after-shave-splash': 'bottle',
      'shaving-butter': 'tin',
      'beard-balm-shea-cedar': 'tin',
    },
    { seed: 5 },
  ),
  scene('initiative', {}, { height: 800, seed: 6 }),
];

function scene(name: string, labels: Picture['labels'], { height = 900, seed = 1 } = {}): Picture {
  const composition = name.replace('-', '_');
  return { name, composition, width: 1200, height, samples: 64, seed, labels, facts: {} };
}

export const pictures: readonly Picture[] = [...ofProducts, ...ofPages];
