/** The first words of addresses that are no page, or no page yet. */
export const serverWords = [
  '01',
  '404',
  'api',
  'assets',
  'feeds',
  'healthz',
  'media',
  'metrics',
  'readyz',
] as const;
