import { pages } from '#lib/paths.ts';

/** The way from the home page to this one: https://schema.org/BreadcrumbList. */
export function trailFacts(
  steps: readonly (readonly [name: string, path: string])[],
  publicUrl: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', pages.home] as const, ...steps].map(([name, path], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}
