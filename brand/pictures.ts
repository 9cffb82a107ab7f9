import { demoProducts } from '../db/seed/demo.ts';
import type { LabelKind } from './label.ts';
import { bodyCare } from './table/body-care.ts';
import { faceCare } from './table/face-care.ts';
import { hairCare } from './table/hair-care.ts';
import { mensCollection } from './table/mens-collection.ts';
import { toner } from './table/toner.ts';

/** Everything that a picture is made from, except the models and the looks of the labels. */
export interface Picture {
  name: string;
  /** The product that it shows. Undefined for the wide scenes of the pages. */
  product?: string;
  composition: string;
  width: number;
  height: number;
  samples: number;
  seed: number;
  /** The kind of label for each product whose label is seen. */
  labels: Readonly<Record<string, LabelKind>>;
  /** The facts that a composition may vary. scene/compositions/product.py lists them. */
  facts: object;
}

/** The pictures of a product: the first is on its card. */
export interface ProductRow extends Setting {
  second: Setting;
}

interface Setting {
  seed: number;
  facts: {
    /** Colours, as names of scene/materials.py or as #rrggbb. */
    wall: string;
    ground: string;
    goods: readonly Good[];
    plinths?: readonly object[];
    props?: readonly { name: string; at: readonly number[]; turn?: number; with?: object }[];
    camera: object;
    light?: object;
    room?: object;
  };
}

interface Good {
  kind: string;
  /** The product on its label. */
  product?: string;
  /** In units of 10 cm from the middle of the ledge. Angles are in degrees. */
  at: readonly number[];
  lean?: number;
  roll?: number;
  turn?: number;
  scale?: number;
  /** The differences to its model. */
  with?: object;
}

const rows: Readonly<Record<string, ProductRow>> = {
  ...bodyCare,
  ...hairCare,
  ...faceCare,
  ...mensCollection,
  ...toner,
};

/** The kind of label for each model that bears one. */
const labelled: Readonly<Record<string, LabelKind>> = {
  jar: 'jar',
  dropper: 'dropper',
  tin: 'tin',
  tin_lid: 'tin',
  pump: 'bottle',
  tube: 'tube',
  pouch: 'pouch',
  soap: 'soap',
};

/** The products' pictures, in the shelf's order. */
const ofProducts: readonly Picture[] = demoProducts.flatMap(({ slug }) => {
  const row = rows[slug];
  if (!row) return [];
  const first = portrait(slug, slug, row);
  return [first, portrait(`${slug}-2`, slug, row.second)];
});

function portrait(name: string, product: string, { seed, facts }: Setting): Picture {
  const labels = labelsOf(facts.goods);
  const size = { width: 800, height: 1000, samples: 16 };
  return { name, product, composition: 'product', ...size, seed, labels, facts };
}

function labelsOf(goods: readonly Good[]): Picture['labels'] {
  const pairs = goods.flatMap(({ kind, product }) => {
    const label = labelled[kind];
    return product && label ? [[product, label] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** Each scene has a file in scene/compositions. Its labels are those of the products in it. */
const ofPages: readonly Picture[] = [
  scene('hero', {
    'baobab-face-oil': 'dropper',
    'black-soap-face-wash': 'bottle',
    'shea-leave-in-cream': 'tube',
    'whipped-shea-body-butter': 'jar',
    'pure-shea-body-butter': 'jar',
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
  return { name, composition, width: 1200, height, samples: 16, seed, labels, facts: {} };
}

export const pictures: readonly Picture[] = [...ofProducts, ...ofPages];
