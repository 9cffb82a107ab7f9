import type { Rolldown } from 'vite';
import { isPageOf, kindOfPage } from '../src/web/page-kinds.ts';

type Context = Rolldown.ChunkingContext;

/**
 * By itself the bundler makes a file of each set of modules that two pages share. A page would then
 * request thirty files of a few hundred bytes, each compressed without the others (docs/decisions/0031).
 * The libraries seldom change, so they have their own file, which stays in the browser's cache.
 */
export function inFewChunks(): Rolldown.CodeSplittingOptions {
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'libraries', test: /\/node_modules\/(react|react-dom|scheduler)\// },
    { name: 'schemas', test: /\/node_modules\/zod\// },
    { name: 'frame', tags: ['$initial'] },
    // Only the settings' page and the contract of its forms need them.
    { name: 'palette', test: /\/src\/features\/look\/\w+\.rules\.ts$/ },
    // Labels of lots and the second factor have QR codes. No other page of the desk needs this.
    { name: 'codes', test: /\/(node_modules\/qr\/|src\/ui\/draw-qr\.ts$)/ },
    sharedFrom('shelf', isPageOf('shelf')),
    // Includes modules that contracts share with other pages. Otherwise an open page's form would
    // load its contract, and with it the scripts and rules of those pages, even the desk's.
    sharedFrom(
      'open',
      (opener, openers) =>
        isPageOf('shelf', 'open')(opener) || isSharedWithAContract(opener, openers),
    ),
    sharedFrom('own', isPageOf('own')),
    // As a separate file, the desk's pages would have to wait for this list of routes.
    { name: 'desk', test: /\/src\/web\/desk-routes\.ts$/ },
    sharedFrom('desk', isPageOf('desk', 'dev'), (id) => !ofWriting.test(id) && !ofSales.test(id)),
    { name: 'writing', test: ofWriting },
    { name: 'sales', test: ofSales },
    // Modules shared only by dialogs of the desk, which load when they open. Shoppers must not load
    // them.
    sharedFrom('dialogs', (_, openers) => openers.every(isPartOfTheDesk)),
    // Modules shared only by contracts load with the first contract.
    sharedFrom('contracts', () => true),
  ];
  return { groups: groups.map((group, place) => ({ ...group, priority: groups.length - place })) };
}

/**
 * The forms for writings, newsletters and replies share this code. No other page of the desk needs
 * it.
 */
const ofWriting =
  /\/src\/(client\/(typed-form|use-preview)|features\/journal\/desk\/(markdown-field|plan-fields))\.tsx?$/;

/** The desk's first page and the figures draw the same chart. */
const ofSales = /\/src\/features\/insight\/desk\/(sales-chart|chart-scale|chart-bars)\.tsx?$/;

/** Modules that several openers need, if one of the openers matches. */
function sharedFrom(
  chunk: string,
  suits: (opener: string, openers: string[]) => boolean,
  takes = (_id: string) => true,
): Rolldown.CodeSplittingGroup {
  const name = (id: string, context: Context) => {
    if (!takes(id)) return null;
    const openers = openersOf(id, context);
    return openers.length > 1 && openers.some((opener) => suits(opener, openers)) ? chunk : null;
  };
  return { name, debugName: chunk };
}

function isSharedWithAContract(opener: string, openers: string[]): boolean {
  return (
    isPageOf('own', 'desk', 'dev')(opener) &&
    openers.some((other) => kindOfPage(other) === undefined)
  );
}

function isPartOfTheDesk(file: string): boolean {
  return /\/src\/features\/\w+\/desk\/[\w-]+\.tsx$/.test(file);
}

/** Files that are loaded on demand, above all pages, and that need this module at once. */
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
