import type { RouteObject } from '#router/route.ts';
import type { PageHandle } from './page-handle.ts';
import { type PageName, pageFile } from './page-kinds.ts';

export interface PageModule {
  Component: React.ComponentType;
}

/** Makes the route of a page among these files. */
export function pageFrom(files: Record<string, () => Promise<PageModule>>) {
  return <Data>(
    path: string,
    name: PageName,
    title: PageHandle<Data>['title'],
    around: Pick<PageHandle, 'frame' | 'needsScript'> = {},
  ): RouteObject => {
    const lazy = files[`./pages/${name}.tsx`];
    if (!lazy) throw new Error(`There is no page ${name}`);
    return { path, lazy, handle: { title, file: pageFile(name), ...around } };
  };
}
