import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { ProductDetails } from '#features/catalogue/contract.ts';
import { useInSight } from '#ui/use-in-sight.ts';
import type { KeptText } from './kept-texts.ts';

type Part = 'header' | 'footer';
export type KeptParts = Readonly<Record<Part, KeptText>>;

/**
 * Parts that only the server renders. The browser keeps their HTML, so their code is not
 * downloaded. In the browser this is undefined.
 */
export const SentPartsContext = createContext<
  { footer: ReactNode; needsScript: ReactNode; reviews: string | undefined } | undefined
>(undefined);

const loadReviews = () => import('#features/reviews/shop/reviews.tsx');

/** The HTML that the server rendered, read from the page in the browser. */
export function useSent(selector: string, drawn?: string): string {
  const [html] = useState(() => drawn ?? document.querySelector(selector)?.innerHTML ?? '');
  return html;
}

/**
 * The server sends the reviews as HTML, and the browser keeps it. The code that sorts and loads
 * them is fetched when they come into view, because a product's first scripts have no room for it.
 * This component is in the code of all pages, because in the product page's own it would be 150
 * bytes more.
 */
export function SentReviews({ product }: { product: ProductDetails }) {
  const { _id } = product;
  const room = useRef<HTMLDivElement>(null);
  const seen = useInSight(room);
  const __html = useSent(`[id="${_id}"]`, useContext(SentPartsContext)?.reviews);
  const [late, setLate] = useState<Awaited<ReturnType<typeof loadReviews>>>();

  useEffect(() => {
    if (seen) void loadReviews().then(setLate);
  }, [seen]);

  return late ? (
    <late.Reviews product={product} html={__html} />
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has written it
    <div ref={room} id={_id} dangerouslySetInnerHTML={{ __html }} />
  );
}

/**
 * Answers a placeholder for a part that the server has rendered before. In the browser this is
 * undefined.
 */
export const KeptPartsContext = createContext<((part: Part) => string) | undefined>(undefined);

/**
 * A part of the frame that is the same on many pages. Its links are half of the cost of rendering a
 * page (docs/performance.md), so the server renders them once. The browser gets the same HTML
 * either way.
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
  const kept = useContext(KeptPartsContext)?.(Part);
  if (kept === undefined) return <Part className={className}>{children}</Part>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has written it
  return <Part className={className} dangerouslySetInnerHTML={{ __html: kept }} />;
}

/** Cuts the contents of both parts out of a whole page. */
export function findParts(html: string): KeptParts {
  return {
    header: inside('header', html),
    // A page's own footers are inside its main part.
    footer: inside('footer', html.slice(html.lastIndexOf('</main>'))),
  };
}

function inside(part: Part, html: string): KeptText {
  const opens = html.indexOf(`<${part}`);
  const begins = html.indexOf('>', opens) + 1;
  const ends = html.indexOf(`</${part}>`, begins);
  if (opens < 0 || ends < 0) throw new Error(`A page has no ${part}`);
  return { text: html.slice(begins, ends) };
}
