import { createContext, type ReactElement, useContext } from 'react';

/** Answers what stands for the element's HTML. */
export const KeptItemsContext = /* @__PURE__ */ createContext<
  ((contents: ReactElement) => string) | undefined
>(undefined);

/**
 * An item of a list that many pages show. What it contains depends on its props alone, so the server
 * draws it once for the same props: two dozen cards are a fifth of the work of a page that is not kept
 * (docs/performance.md). The browser finds the same HTML either way, and to it this is an `li`.
 */
export const KeptItem = import.meta.env.SSR ? ItemDrawnBefore : 'li';

function ItemDrawnBefore({ children }: { children: ReactElement }) {
  const draw = useContext(KeptItemsContext);
  if (!draw) return <li>{children}</li>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has written it
  return <li dangerouslySetInnerHTML={{ __html: draw(children) }} />;
}
