import { createContext, type ReactNode, useContext } from 'react';

type Part = 'header' | 'footer';
export type KeptParts = Readonly<Record<Part, string>>;

/**
 * What only the server draws. The browser keeps it as it was sent, so its code is no part of what
 * every page downloads. The browser has none.
 */
export const SentPartsContext = createContext<
  { footer: ReactNode; needsScript: ReactNode; reviews: string | undefined } | undefined
>(undefined);

/** Stands among what every page has, because the list of a script's files costs more elsewhere. */
export const loadReviews = () => import('#features/reviews/shop/reviews.tsx');

/** The parts of the frame that the server has rendered before. The browser has none. */
export const KeptPartsContext = createContext<KeptParts | undefined>(undefined);

/**
 * A part of the frame that is the same on many pages. Its links are half of the cost of
 * rendering a page (docs/performance.md), so the server renders them once. The browser finds the
 * same HTML either way.
 */
export function KeptPart({
  part: Part,
  className,
  children,
}: {
  part: Part;
  className: string | undefined;
  children: ReactNode;
}) {
  const kept = useContext(KeptPartsContext)?.[Part];
  if (kept === undefined) return <Part className={className}>{children}</Part>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has written it
  return <Part className={className} dangerouslySetInnerHTML={{ __html: kept }} />;
}

/** The contents of both parts, cut from a whole page. */
export function findParts(html: string): KeptParts {
  return {
    header: inside('header', html),
    // A page's own footers are inside its main part.
    footer: inside('footer', html.slice(html.lastIndexOf('</main>'))),
  };
}

function inside(part: Part, html: string): string {
  const opens = html.indexOf(`<${part}`);
  const begins = html.indexOf('>', opens) + 1;
  const ends = html.indexOf(`</${part}>`, begins);
  if (opens < 0 || ends < 0) throw new Error(`A page has no ${part}`);
  return html.slice(begins, ends);
}
