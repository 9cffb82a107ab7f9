import { createContext, type ReactElement, useContext } from 'react';

/** Answers a placeholder for the element's HTML. */
export const KeptItemsContext = /* @__PURE__ */ createContext<
  ((contents: ReactElement) => string) | undefined
>(undefined);

/**
 * An item of a list that many pages show. Its content depends on its props alone, so the server
 * renders it once for the same props (docs/performance.md). The HTML is the same either way, and in
 * the browser this is an `li`.
 */
export const KeptItem = import.meta.env.SSR ? ItemDrawnBefore : 'li';

function ItemDrawnBefore({ children }: { children: ReactElement }) {
  const draw = useContext(KeptItemsContext);
  if (!draw) return <li>{children}</li>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has written it
  return <li dangerouslySetInnerHTML={{ __html: draw(children) }} />;
}
