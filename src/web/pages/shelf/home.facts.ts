import type { FrameData } from '#client/frame-data.ts';
import type { ToldFacts } from '#features/settings/facts.contract.ts';
import { pages } from '#lib/paths.ts';
import type { PageFacts } from '../../page-facts.ts';
import { makerFacts } from '../../schema-org.ts';

type Shown = Pick<ToldFacts, 'home'>;

export const facts: PageFacts<Shown> = {
  description: ({ home }, { name, line }) => home?.lead ?? line ?? name,
  depends: ['catalogue', 'stock-word', 'best-sellers', 'reviews', 'origin'],
  shared: (_, publicUrl, frame) => ({ facts: shopFacts(frame, publicUrl) }),
};

/** The shop's owner and name: https://schema.org/Organization and WebSite. */
function shopFacts(frame: FrameData, publicUrl: string): object[] {
  const { name, line, contact } = frame;
  const url = `${publicUrl}${pages.home}`;
  return [
    {
      '@context': 'https://schema.org',
      ...makerFacts(frame, publicUrl),
      ...(line && { slogan: line }),
      ...(contact && contactFacts(contact)),
    },
    { '@context': 'https://schema.org', '@type': 'WebSite', name, url },
  ];
}

function contactFacts({ address, phones, emails }: NonNullable<FrameData['contact']>): object {
  const [telephone] = phones;
  const [email] = emails;
  return {
    address,
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
  };
}
