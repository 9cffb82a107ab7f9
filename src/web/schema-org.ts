import type { FrameData } from '#client/frame-data.ts';
import { logoPath, pages } from '#lib/paths.ts';
import { icons } from './signs/signs.ts';

/** The path from the home page to this one: https://schema.org/BreadcrumbList. */
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

/** The shop that publishes a page: https://schema.org/Organization. */
export function makerFacts(
  { name, logo }: Pick<FrameData, 'name' | 'logo'>,
  publicUrl: string,
): object {
  return {
    '@type': 'Organization',
    name,
    url: `${publicUrl}${pages.home}`,
    logo: `${publicUrl}${logo ? logoPath(logo.hash, 'png') : icons.largeIcon}`,
  };
}
