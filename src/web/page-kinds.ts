/**
 * The folders of src/web/pages. A page's folder decides which scripts and rules travel with it
 * (scripts/chunks.ts, scripts/stylesheets.ts), and nothing else does.
 */
export type PageKind =
  /** Where somebody looks around; who is on one of them is soon on another. */
  | 'shelf'
  /** Any other that nobody has to sign in for. */
  | 'open'
  /** Of one person, who is signed in. */
  | 'own'
  /** The owner's. */
  | 'desk'
  /** The developers'. */
  | 'dev';

export type PageName = `${PageKind}/${string}`;

export function pageFile(name: PageName): string {
  return `src/web/pages/${name}.tsx`;
}

/** By its place in the house, or wherever the house stands. Undefined where it is no page: parts lie deeper. */
export function kindOfPage(file: string): PageKind | undefined {
  const [, kind] = /(?:^|\/)src\/web\/pages\/(\w+)\/[\w-]+\.tsx$/.exec(file) ?? [];
  return kind as PageKind | undefined;
}

export function isPageOf(...kinds: PageKind[]): (file: string) => boolean {
  return (file) => kinds.some((kind) => kindOfPage(file) === kind);
}
