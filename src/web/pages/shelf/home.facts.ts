import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import type { PageFacts } from '../../page-facts.ts';
import { makerFacts } from '../../schema-org.ts';

export const facts: PageFacts = {
  description: `Natural shea-butter care for body, hair and face, made in Tamale and Accra.`,
  depends: ['catalogue', 'stock-word', 'best-sellers'],
  shared: (_, publicUrl) => ({ facts: shopFacts(publicUrl) }),
};

/** The shop's owner and name: https://schema.org/Organization and WebSite. */
function shopFacts(publicUrl: string): object[] {
  const [telephone] = shop.phones;
  const [email] = shop.supportEmails;
  const url = `${publicUrl}${pages.home}`;
  return [
    {
      '@context': 'https://schema.org',
      ...makerFacts(publicUrl),
      slogan: shop.tagline,
      address: shop.store.address,
      telephone,
      email,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone,
        email,
        areaServed: 'GH',
        availableLanguage: 'English',
      },
    },
    { '@context': 'https://schema.org', '@type': 'WebSite', name: shop.name, url },
  ];
}
