/** Where a file stands in the house. */
export type Layer =
  | 'brand'
  | 'lib'
  | 'rules'
  | 'contract'
  | 'calls'
  | 'primitives'
  | 'client'
  | 'feature parts'
  | 'letters'
  | 'web'
  | 'platform'
  | 'local paystack'
  | 'queries'
  | 'operations'
  | 'announcements'
  | 'routes'
  | 'faces'
  | 'list of features'
  | 'composition'
  | 'restore'
  | 'seed';

/** The first pattern that fits. */
const layers: [RegExp, Layer][] = [
  [/^(shop|stories)\.config\.ts$/, 'brand'],
  [/^db\/seed\//, 'seed'],
  [/^src\/lib\//, 'lib'],
  [/^src\/features\/\w+\/([\w-]+\.)?rules\.ts$/, 'rules'],
  [/^src\/features\/\w+\/([\w-]+\.)?contract\.ts$/, 'contract'],
  [/^src\/features\/\w+\/([\w-]+\.)?(calls|reader)\.ts$/, 'calls'],
  [/^src\/features\/\w+\/\w+\.feature\.ts$/, 'faces'],
  [/^src\/features\/\w+\/announcements\.ts$/, 'announcements'],
  [/^src\/features\/\w+\/serve-[\w-]+\.ts$/, 'routes'],
  [/^src\/ui\//, 'primitives'],
  [/^src\/client\//, 'client'],
  [/^src\/features\/\w+\/(shop|desk)\//, 'feature parts'],
  [/^src\/features\/\w+\/letters\//, 'letters'],
  [/^src\/web\//, 'web'],
  [/^src\/platform\//, 'platform'],
  [/^local-paystack\//, 'local paystack'],
  [/^src\/features\/\w+\/[\w-]+\.queries\.ts$/, 'queries'],
  [/^src\/features\/\w+\/(paystack\/)?[\w-]+\.ts$/, 'operations'],
  [/^src\/app\.ts$/, 'list of features'],
  [/^src\/restore\.ts$/, 'restore'],
  [/^src\/[\w-]+\.ts$/, 'composition'],
];

export function layerOf(file: string): Layer | undefined {
  return layers.find(([pattern]) => pattern.test(file))?.[1];
}

/**
 * What each layer may import. A type leaves no import behind, so some types may come from further; what is
 * loaded by import() is not there for whoever does not come to that line.
 */
export const mayImport: Record<Layer, { values: Layer[]; types?: Layer[]; loads?: Layer[] }> = {
  brand: { values: ['brand'] },
  lib: { values: ['lib'] },
  // Numbers, names and judgements of an area, for everybody who speaks of it.
  rules: { values: ['rules', 'lib', 'brand'] },
  // A long contract is two files: desk.contract.ts goes on from contract.ts.
  contract: { values: ['contract', 'rules', 'lib', 'brand'] },
  // Weightless in a browser: of the contracts they have the types, and of what comes in the readers beside them.
  calls: { values: ['calls', 'rules', 'lib', 'brand'], types: ['contract'] },
  primitives: { values: ['primitives', 'lib', 'brand'] },
  // What is said of a session that has ended is said as everything is: by a toast.
  client: { values: ['client', 'primitives', 'lib', 'brand'] },
  'feature parts': {
    values: ['feature parts', 'client', 'calls', 'contract', 'rules', 'primitives', 'lib', 'brand'],
  },
  letters: { values: ['letters', 'contract', 'rules', 'primitives', 'lib', 'brand'] },
  web: {
    values: [
      'web',
      'feature parts',
      'letters',
      'client',
      'calls',
      'contract',
      'rules',
      'primitives',
      'lib',
      'brand',
    ],
  },
  // It knows no shop, not even its name. Of the shop's words it has those of the operator's contract
  // (config.ts), of the people a call is for (visitor, customer, admin) and of what kept bytes depend on.
  platform: { values: ['platform', 'lib'] },
  'local paystack': { values: ['local paystack', 'platform', 'rules', 'lib', 'brand'] },
  queries: { values: ['rules', 'platform', 'lib', 'brand'] },
  announcements: { values: ['rules', 'platform', 'lib', 'brand'] },
  operations: {
    values: [
      'operations',
      'announcements',
      'queries',
      'contract',
      'rules',
      'platform',
      'lib',
      'brand',
    ],
    types: ['letters'],
    loads: ['local paystack'],
  },
  // What is no call, and too long for its face.
  routes: { values: ['operations', 'calls', 'contract', 'rules', 'platform', 'lib', 'brand'] },
  faces: {
    values: [
      'operations',
      'routes',
      'announcements',
      'calls',
      'contract',
      'rules',
      'platform',
      'lib',
      'brand',
      'seed',
    ],
  },
  'list of features': { values: ['faces'], types: ['platform'] },
  // Whoever starts the shop knows no feature: only their list.
  composition: {
    values: ['composition', 'list of features', 'platform', 'lib', 'brand'],
  },
  // What a restored shop lets nobody use any more is the accounts' to say.
  restore: { values: ['operations', 'platform'] },
  seed: { values: ['lib', 'brand'], types: ['contract', 'rules'] },
};

/** Where the payment provider has its name; for everybody else it is the provider. */
export const namesProvider: RegExp[] = [
  /^src\/features\/payments\/paystack\//,
  /^local-paystack\//,
  // Chooses between the real one and the one for trying.
  /^src\/features\/payments\/open-provider\.ts$/,
  // What the operator sets, and what people read.
  /^src\/platform\/config\.ts$/,
  /^shop\.config\.ts$/,
  // A word that people in Ghana choose as a password.
  /^src\/features\/accounts\/well-known-passwords\.rules\.ts$/,
];

/** The layers that a browser downloads: nothing of Node, no package that is not for a browser. */
export const inBrowser: ReadonlySet<Layer> = new Set<Layer>([
  'brand',
  'lib',
  'rules',
  'contract',
  'primitives',
  'client',
  'calls',
  'feature parts',
  'web',
]);

export const browserPackages = [
  'qr',
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
  orders: ['cart', 'catalogue', 'discounts', 'payments', 'accounts', 'settings'],
  returns: ['orders', 'payments', 'catalogue', 'settings'],
  payments: ['settings'],
  cart: ['discounts', 'media'],
  catalogue: ['media'],
  messages: ['settings'],
  newsletter: ['discounts', 'accounts'],
  letters: ['settings'],
};

/** Whose parts a feature's screens may be made of. There is no circle among them. */
export const mayShow: Record<string, string[]> = {
  orders: ['cart', 'accounts', 'insight'],
  payments: ['orders', 'cart'],
  returns: ['orders', 'payments'],
  messages: ['accounts', 'insight'],
};

/** Statements that read or write tables of another feature (or one table of it), each with its reason. */
export const foreignTables: Record<string, string[]> = {
  // One statement places an order: split up it is two and a half times slower (docs/decisions).
  'src/features/orders/place-order.queries.ts': [
    'cart',
    'catalogue',
    'discounts',
    'accounts',
    // And its letter, so that no order is placed without one.
    'platform_letter',
  ],
  // A cart shows its goods, what an open order keeps of them and the discount: five statements in one.
  'src/features/cart/whole-cart.queries.ts': ['catalogue', 'orders', 'discounts'],
  // Settings were the platform's once: renaming their tables would only cost a migration.
  'src/features/settings/settings.queries.ts': ['platform_setting'],
  // The outbox is the platform's, which sends what lies in it; the desk reads it, and writes copies.
  'src/features/letters/letters.queries.ts': ['platform_letter'],
};

/** Only reads, and reads everything. */
export const readsEverything = 'src/features/insight/';
