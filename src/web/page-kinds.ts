/**
 * The folders of src/web/pages. Only a page's folder decides which scripts and rules it shares with
 * other pages (scripts/chunks.ts, scripts/stylesheets.ts).
 */
type PageKind =
  /** Pages for browsing: a person on one of them soon opens another. */
  | 'shelf'
  /** The other pages that need no sign-in. */
  | 'open'
  /** Pages of one person who is signed in. */
  | 'own'
  /** The pages of the desk. */
  | 'desk'
  /** The developers' pages. */
  | 'dev';

export type PageName = `${PageKind}/${string}`;

export function pageFile(name: PageName): string {
  return `src/web/pages/${name}.tsx`;
}

/**
 * Takes a path within the project or a full one. Undefined for a file that is no page: a page's
 * parts are in deeper folders.
 */
export function kindOfPage(file: string): PageKind | undefined {
  const [, kind] = /(?:^|\/)src\/web\/pages\/(\w+)\/[\w-]+\.tsx$/.exec(file) ?? [];
  return kind as PageKind | undefined;
}

export function isPageOf(...kinds: PageKind[]): (file: string) => boolean {
  return (file) => kinds.some((kind) => kindOfPage(file) === kind);
}
