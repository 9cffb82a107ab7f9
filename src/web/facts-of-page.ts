import type { PageFacts } from './page-facts.ts';
import { kindOfPage } from './page-kinds.ts';

const besidePages = import.meta.glob<PageFacts>('./pages/*/*.facts.ts', {
  eager: true,
  import: 'facts',
});

/** The desk's pages are told apart by nobody but the owner. */
const deskFacts: PageFacts = { description: 'The desk of the shop.', private: true };

/** By the page's file, beside which they stand. */
export function factsOfPage(file: string): PageFacts {
  const beside = file.replace(/\.tsx$/, '.facts.ts');
  const facts =
    besidePages[beside.replace('src/web/', './')] ??
    (kindOfPage(file) === 'desk' ? deskFacts : undefined);
  if (!facts) throw new Error(`There is no ${beside}`);
  // The frame around it shows something of the settings.
  return { ...facts, depends: ['settings', ...(facts.depends ?? [])] };
}
