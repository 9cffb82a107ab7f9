/** Where a file stands in the house. */
export type Layer =
  | 'brand'
  | 'lib'
  | 'rules'
  | 'contract'
  | 'primitives'
  | 'client'
  | 'feature parts'
  | 'letters'
  | 'web'
  | 'platform'
  | 'local paystack'
  | 'queries'
  | 'operations'
  | 'faces'
  | 'composition'
  | 'seed';

/** The first pattern that fits. */
const layers: [RegExp, Layer][] = [
  [/^(shop|stories)\.config\.ts$/, 'brand'],
  [/^db\/seed\//, 'seed'],
  [/^src\/lib\//, 'lib'],
  [/^src\/features\/\w+\/([\w-]+\.)?rules\.ts$/, 'rules'],
  [/^src\/(features|platform)\/\w+\/([\w-]+\.)?contract\.ts$/, 'contract'],
  [/^src\/ui\//, 'primitives'],
  [/^src\/client\//, 'client'],
  [/^src\/features\/\w+\/(shop|desk)\//, 'feature parts'],
  [/^src\/features\/\w+\/letters\//, 'letters'],
  [/^src\/web\//, 'web'],
  [/^src\/platform\//, 'platform'],
  [/^local-paystack\//, 'local paystack'],
  [/^src\/features\/\w+\/[\w-]+\.queries\.ts$/, 'queries'],
  [/^src\/features\/\w+\/[\w-]+\.(api|jobs)\.ts$/, 'faces'],
  [/^src\/features\/\w+\/[\w-]+\.ts$/, 'operations'],
  [/^src\/[\w-]+\.ts$/, 'composition'],
];

export function layerOf(file: string): Layer | undefined {
  return layers.find(([pattern]) => pattern.test(file))?.[1];
}

/** What each layer may import. A type leaves no import behind, so some types may come from further. */
export const mayImport: Record<Layer, { values: Layer[]; types?: Layer[] }> = {
  brand: { values: ['brand'] },
  lib: { values: ['lib', 'brand'] },
  // Numbers, names and judgements of an area, for everybody who speaks of it.
  rules: { values: ['rules', 'lib', 'brand'] },
  // A long contract is two files: goods.contract.ts goes on from contract.ts.
  contract: { values: ['contract', 'rules', 'lib', 'brand'] },
  primitives: { values: ['primitives', 'lib', 'brand'] },
  client: { values: ['client', 'rules', 'lib', 'brand'], types: ['contract'] },
  'feature parts': {
    values: ['feature parts', 'client', 'contract', 'rules', 'primitives', 'lib', 'brand'],
  },
  letters: { values: ['letters', 'contract', 'rules', 'primitives', 'lib', 'brand'] },
  web: {
    values: [
      'web',
      'feature parts',
      'letters',
      'client',
      'contract',
      'rules',
      'primitives',
      'lib',
      'brand',
    ],
  },
  platform: { values: ['platform', 'contract', 'lib', 'brand'] },
  'local paystack': { values: ['local paystack', 'platform', 'rules', 'lib', 'brand'] },
  queries: { values: ['rules', 'platform', 'lib', 'brand'] },
  operations: {
    values: ['operations', 'queries', 'contract', 'rules', 'platform', 'lib', 'brand'],
    types: ['letters'],
  },
  faces: { values: ['operations', 'contract', 'rules', 'platform', 'lib', 'brand'] },
  composition: {
    values: [
      'composition',
      'faces',
      'operations',
      'platform',
      'local paystack',
      'contract',
      'rules',
      'lib',
      'brand',
      'seed',
    ],
  },
  seed: { values: ['lib', 'brand'], types: ['contract', 'rules'] },
};

/** The layers that a browser downloads: nothing of Node, no package that is not for a browser. */
export const inBrowser: ReadonlySet<Layer> = new Set<Layer>([
  'brand',
  'lib',
  'rules',
  'contract',
  'primitives',
  'client',
  'feature parts',
  'web',
]);

export const browserPackages = [
  'react',
  'react/jsx-runtime',
  'react-dom/client',
  'react-dom/server',
  'react-router',
  'react-router/dom',
  'zod/mini',
];

/** Whose operations a feature's operations may call; every feature may call audit's. */
export const mayCall: Record<string, string[]> = {
  orders: ['cart', 'catalogue', 'discounts', 'payments', 'accounts'],
  returns: ['orders', 'payments', 'catalogue'],
  cart: ['discounts', 'media'],
  catalogue: ['media'],
  newsletter: ['discounts', 'accounts'],
};

/** What a file of the platform takes of the shop all the same, each with its reason. */
export const platformKnows: Record<string, string[]> = {
  // What is announced speaks of what keeps an account open.
  'src/platform/announcements.ts': ['src/features/accounts/open-matters.rules.ts'],
};

/** Statements that read or write tables of another feature, each with its reason. */
export const foreignTables: Record<string, string[]> = {
  // One statement places an order: split up it is two and a half times slower (docs/decisions).
  'src/features/orders/place-order.queries.ts': [
    'cart',
    'catalogue',
    'discounts',
    'accounts',
    // And its letter, so that no order is placed without one.
    'platform',
  ],
  // A cart shows its goods, what an open order keeps of them and the discount: five statements in one.
  'src/features/cart/whole-cart.queries.ts': ['catalogue', 'orders', 'discounts'],
};

/** Only reads, and reads everything. */
export const readsEverything = 'src/features/insight/';
