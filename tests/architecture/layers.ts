/** The layer that a file belongs to. */
export type Layer =
  | 'lib'
  | 'rules'
  | 'contract'
  | 'calls'
  | 'router'
  | 'primitives'
  | 'client'
  | 'feature parts'
  | 'form schemas'
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

/** The first pattern that matches counts. */
const layers: [RegExp, Layer][] = [
  [/^db\/seed\//, 'seed'],
  [/^src\/lib\//, 'lib'],
  [/^src\/features\/\w+\/([\w-]+\.)?rules\.ts$/, 'rules'],
  [/^src\/features\/\w+\/([\w-]+\.)?contract\.ts$/, 'contract'],
  [/^src\/features\/\w+\/([\w-]+\.)?(calls|reader)\.ts$/, 'calls'],
  [/^src\/features\/\w+\/\w+\.feature\.ts$/, 'faces'],
  [/^src\/features\/\w+\/announcements\.ts$/, 'announcements'],
  [/^src\/features\/\w+\/serve-[\w-]+\.ts$/, 'routes'],
  [/^src\/router\//, 'router'],
  [/^src\/ui\//, 'primitives'],
  [/^src\/client\//, 'client'],
  [/^src\/features\/\w+\/(shop|desk)\/[\w-]+-schema\.ts$/, 'form schemas'],
  [/^src\/features\/\w+\/(shop|desk)\//, 'feature parts'],
  [/^src\/features\/\w+\/letters\//, 'letters'],
  [/^src\/web\//, 'web'],
  [/^src\/platform\//, 'platform'],
  [/^local-paystack\//, 'local paystack'],
  [/^src\/features\/\w+\/[\w-]+\.queries\.ts$/, 'queries'],
  [/^src\/features\/\w+\/(paystack\/)?[\w-]+\.ts$/, 'operations'],
  [/^src\/app\.ts$/, 'list of features'],
  [/^src\/(restore|rollback|facts|ended-by-restore)\.ts$/, 'restore'],
  [/^src\/[\w-]+\.ts$/, 'composition'],
];

export function layerOf(file: string): Layer | undefined {
  return layers.find(([pattern]) => pattern.test(file))?.[1];
}

/**
 * The layers that each layer may import. Imported types leave no code behind, so some types may
 * come from further away. An import() loads its file only when that line runs.
 */
export const mayImport: Record<Layer, { values: Layer[]; types?: Layer[]; loads?: Layer[] }> = {
  lib: { values: ['lib'] },
  // Holds an area's numbers, names and judgements, for every layer.
  rules: { values: ['rules', 'lib'] },
  // A long contract has two files: desk.contract.ts builds on contract.ts.
  contract: { values: ['contract', 'rules', 'lib'] },
  // Stays small for browsers: it takes only types from contracts, and has readers for answers.
  calls: { values: ['calls', 'rules', 'lib'], types: ['contract'] },
  // Knows React and nothing of the shop.
  router: { values: ['router'] },
  primitives: { values: ['primitives', 'router', 'lib'] },
  // Includes toasts, because one says that a session has ended.
  client: { values: ['client', 'primitives', 'router', 'lib'] },
  // A contract brings a library of schemas, 20 KB and more. So a form loads its contract when it
  // opens.
  'feature parts': {
    values: ['feature parts', 'client', 'calls', 'rules', 'primitives', 'router', 'lib'],
    types: ['contract', 'form schemas'],
    loads: ['contract', 'form schemas'],
  },
  'form schemas': { values: ['contract', 'rules', 'lib'] },
  letters: { values: ['letters', 'contract', 'rules', 'primitives', 'lib'] },
  web: {
    values: [
      'web',
      'feature parts',
      'letters',
      'client',
      'calls',
      'rules',
      'primitives',
      'router',
      'lib',
    ],
    types: ['contract'],
  },
  // Does not know the shop, not even its name. It knows the operator's settings (config.ts), who
  // may make a call (visitor, customer, admin), and what kept bytes need.
  platform: { values: ['platform', 'lib'] },
  'local paystack': { values: ['local paystack', 'platform', 'rules', 'lib'] },
  // Statements of one feature share columns, and a column may contain a statement.
  queries: { values: ['queries', 'rules', 'platform', 'lib'] },
  announcements: { values: ['rules', 'platform', 'lib'] },
  operations: {
    values: ['operations', 'announcements', 'queries', 'contract', 'rules', 'platform', 'lib'],
    types: ['letters'],
    loads: ['local paystack'],
  },
  // For routes that are not calls, and are too long for the face.
  routes: { values: ['operations', 'calls', 'contract', 'rules', 'platform', 'lib'] },
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
      'seed',
    ],
  },
  'list of features': { values: ['faces'], types: ['platform'] },
  // The files that start the shop know no feature, only the list of features.
  composition: {
    values: ['composition', 'list of features', 'platform', 'lib'],
  },
  // Features say what must stop in a restored shop, and the settings move their facts.
  restore: { values: ['restore', 'operations', 'platform'] },
  seed: { values: ['lib'], types: ['contract', 'rules', 'seed'] },
};

/** Only these places may name the payment provider. All other code calls it the provider. */
export const namesProvider: RegExp[] = [
  /^src\/features\/payments\/paystack\//,
  /^local-paystack\//,
  // This file chooses between the real provider and the local one.
  /^src\/features\/payments\/open-provider\.ts$/,
  // These are the operator's settings, and texts that people read.
  /^src\/platform\/config\.ts$/,
  /^src\/features\/payments\/provider-name\.rules\.ts$/,
  // This word is a password that people in Ghana choose.
  /^src\/features\/accounts\/well-known-passwords\.rules\.ts$/,
];

/** The layers that a browser downloads: without Node, and without packages for servers only. */
export const inBrowser: ReadonlySet<Layer> = new Set<Layer>([
  'lib',
  'rules',
  'contract',
  'router',
  'primitives',
  'client',
  'calls',
  'feature parts',
  'form schemas',
  'web',
]);

export const browserPackages = [
  'qr',
  'react',
  'react/jsx-runtime',
  'react-dom/client',
  'react-dom/server',
  'zod/mini',
];

/**
 * The features whose operations a feature's operations may call. Every feature may call audit's.
 */
export const mayCall: Record<string, string[]> = {
  orders: [
    'cart',
    'catalogue',
    'delivery',
    'discounts',
    'payments',
    'accounts',
    'settings',
    'opening',
  ],
  returns: ['orders', 'payments', 'catalogue', 'settings'],
  payments: ['settings'],
  accounts: ['settings'],
  programs: ['accounts'],
  delivery: ['opening', 'settings'],
  discounts: ['settings'],
  cart: ['catalogue', 'discounts', 'media'],
  catalogue: ['media', 'opening', 'settings'],
  feeds: ['catalogue', 'delivery', 'opening', 'settings'],
  messages: ['settings'],
  newsletter: [
    'discounts',
    'accounts',
    'catalogue',
    'customers',
    'follows',
    'journal',
    'media',
    'origin',
    'settings',
  ],
  wishes: ['catalogue', 'opening'],
  follows: ['origin'],
  letters: ['settings'],
  insight: ['returns', 'settings'],
  alerts: ['letters', 'settings'],
  journal: ['media', 'opening', 'settings'],
  places: ['settings'],
  look: ['media', 'settings'],
  origin: ['catalogue', 'media', 'orders', 'settings'],
  recalls: ['origin', 'orders', 'catalogue', 'returns', 'settings'],
  customers: ['orders', 'settings'],
  reminders: ['accounts', 'cart', 'newsletter', 'opening', 'orders', 'settings'],
  reviews: ['accounts', 'catalogue', 'media', 'orders', 'returns', 'settings'],
};

/** The features whose parts a feature's screens may use. There is no circle among them. */
export const mayShow: Record<string, string[]> = {
  orders: ['cart', 'delivery', 'insight'],
  payments: ['orders', 'cart'],
  returns: ['orders', 'payments'],
  messages: ['insight'],
  alerts: ['insight'],
  look: ['settings'],
  settings: ['catalogue'],
  origin: ['insight'],
  recalls: ['insight'],
  customers: ['accounts', 'insight', 'orders'],
  newsletter: ['journal', 'catalogue', 'customers'],
  wishes: ['newsletter'],
  follows: ['newsletter'],
  catalogue: ['feeds'],
};

/** Statements that use tables of another feature (or one table of it), with the reason for each. */
export const foreignTables: Record<string, string[]> = {
  // One statement places an order, because several are two and a half times slower
  // (docs/decisions).
  'src/features/orders/place-order.queries.ts': [
    'cart',
    'catalogue',
    'delivery',
    'discounts',
    'accounts',
    // Also the order's letter, so that no order is placed without one.
    'platform_letter',
  ],
  // One statement instead of five: the cart's products, what an open order holds of them, and the
  // discount.
  'src/features/cart/whole-cart.queries.ts': ['catalogue', 'orders', 'discounts'],
  // The settings once belonged to the platform. Renaming their tables would only cost a migration.
  'src/features/settings/settings.queries.ts': ['platform_setting'],
  // The platform owns the outbox and sends its letters; the desk reads it and writes copies.
  'src/features/letters/letters.queries.ts': ['platform_letter'],
};

/** These read all tables, and write only to their own. */
export const readsEverything = ['src/features/insight/', 'src/features/customers/'];
