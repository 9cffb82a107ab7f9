import { createContext, type ReactNode, useContext } from 'react';

type Part = 'header' | 'footer';
export type KeptParts = Readonly<Record<Part, string>>;

/** What the server has rendered of the frame before. In the browser there is none. */
export const KeptPartsContext = createContext<KeptParts | undefined>(undefined);

/**
 * A part of the frame that is the same on many pages: its forty links are half of what a page costs to
 * render (docs/performance.md), so the server renders them once. The browser finds the same HTML either way.
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

/** The insides of both, as they stand in a whole page. */
export function findParts(html: string): KeptParts {
  return {
    header: inside('header', html),
    // A page's own footers are in its main part.
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
