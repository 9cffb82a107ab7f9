/**
 * The folders of src/web/pages. A page's folder decides which scripts and rules travel with it
 * (scripts/chunks.ts, scripts/stylesheets.ts), and nothing else does.
 */
export type PageKind =
  /** Pages for looking around: a person on one of them soon opens another. */
  | 'shelf'
  /** All other pages that need no sign-in. */
  | 'open'
  /** Pages of one person who is signed in. */
  | 'own'
  /** The owner's pages. */
  | 'desk'
  /** The developers' pages. */
  | 'dev';

export type PageName = `${PageKind}/${string}`;

export function pageFile(name: PageName): string {
  return `src/web/pages/${name}.tsx`;
}

/**
 * Works with a path in the project or a full one. Undefined for a file that is no page: parts are
 * in deeper folders.
 */
export function kindOfPage(file: string): PageKind | undefined {
  const [, kind] = /(?:^|\/)src\/web\/pages\/(\w+)\/[\w-]+\.tsx$/.exec(file) ?? [];
  return kind as PageKind | undefined;
}

export function isPageOf(...kinds: PageKind[]): (file: string) => boolean {
  return (file) => kinds.some((kind) => kindOfPage(file) === kind);
}
