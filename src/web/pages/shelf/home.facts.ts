import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import { questions } from '#stories';
import { signs } from '../../signs/signs.ts';

/** Whose shop this is, and what it is called: https://schema.org/Organization and WebSite. */
export function shopFacts(publicUrl: string): object[] {
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

/** Who stands behind a page, in a few words. */
export function makerFacts(publicUrl: string): object {
  return {
    '@type': 'Organization',
    name: shop.name,
    url: `${publicUrl}${pages.home}`,
    logo: `${publicUrl}${signs.largeIcon}`,
  };
}

/** The questions of the contact page: https://schema.org/FAQPage. */
export function questionFacts(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
