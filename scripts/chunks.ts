import type { Rolldown } from 'vite';
import { isPageOf, kindOfPage } from '../src/web/page-kinds.ts';

type Context = Rolldown.ChunkingContext;

/**
 * Left alone, the bundler makes a file of whatever any two pages share, and a page asks for thirty of
 * a few hundred bytes: each a request, compressed without knowledge of the others (decision 0031). What
 * the libraries say changes seldom, so it stands alone and stays in the browser's cache.
 */
export function inFewChunks(): Rolldown.CodeSplittingOptions {
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'libraries', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
    { name: 'schemas', test: /\/node_modules\/zod\// },
    { name: 'frame', tags: ['$initial'] },
    // Of the shelf's pages only the home page tells these.
    {
      name: 'stories',
      test: /\/(stories\.config|src\/features\/media\/brand-pictures\.rules)\.ts$/,
    },
    sharedFrom('shelf', isPageOf('shelf')),
    // What contracts share with one's own pages too: a form that anybody may fill in loads its contract.
    sharedFrom(
      'open',
      (opener, openers) => isPageOf('shelf', 'open')(opener) || isOwnAndAContract(opener, openers),
    ),
    sharedFrom('own', isPageOf('own')),
    sharedFrom('desk', isPageOf('desk', 'dev')),
    // What only contracts share is loaded with the first of them.
    sharedFrom('contracts', () => true),
  ];
  return { groups: groups.map((group, place) => ({ ...group, priority: groups.length - place })) };
}

/** What several openers need, one of which suits. */
function sharedFrom(
  chunk: string,
  suits: (opener: string, openers: string[]) => boolean,
): Rolldown.CodeSplittingGroup {
  const name = (id: string, context: Context) => {
    const openers = openersOf(id, context);
    return openers.length > 1 && openers.some((opener) => suits(opener, openers)) ? chunk : null;
  };
  return { name, debugName: chunk };
}

function isOwnAndAContract(opener: string, openers: string[]): boolean {
  return isPageOf('own')(opener) && openers.some((other) => kindOfPage(other) === undefined);
}

/** What is loaded on demand, pages first of all, and needs this module at once. */
function openersOf(id: string, context: Context): string[] {
  const openers: string[] = [];
  const seen = new Set([id]);
  for (const found of seen) {
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(found) ?? {};
    if (dynamicImporters.length > 0) openers.push(found);
    for (const importer of importers) seen.add(importer);
  }
  return openers;
}
