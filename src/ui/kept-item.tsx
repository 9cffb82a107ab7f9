import { createContext, type ReactElement, useContext } from 'react';

/** Answers a placeholder for the element's HTML. */
export const KeptItemsContext = /* @__PURE__ */ createContext<
  ((contents: ReactElement) => string) | undefined
>(undefined);

/**
 * An element around content that depends on its props alone, so the server renders the content once
 * for the same props (docs/performance.md). The props are the content's name, so they hold nothing
 * that it does not show. The HTML is the same either way, and in the browser these are plain
 * elements.
 */
export const KeptItem = import.meta.env.SSR ? drawnBefore('li') : 'li';
export const KeptBox = import.meta.env.SSR ? drawnBefore('div') : 'div';
export const KeptHeader = import.meta.env.SSR ? drawnBefore('header') : 'header';
export const KeptFacts = import.meta.env.SSR ? drawnBefore('dl') : 'dl';

function drawnBefore(Tag: 'li' | 'div' | 'header' | 'dl') {
  return ({ className, children }: { className?: string | undefined; children: ReactElement }) => {
    const draw = useContext(KeptItemsContext);
    if (!draw) return <Tag className={className}>{children}</Tag>;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has written it
    return <Tag className={className} dangerouslySetInnerHTML={{ __html: draw(children) }} />;
  };
}
