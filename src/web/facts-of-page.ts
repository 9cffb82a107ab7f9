import type { PageFacts } from './page-facts.ts';
import { kindOfPage } from './page-kinds.ts';

const besidePages = import.meta.glob<PageFacts>('./pages/*/*.facts.ts', {
  eager: true,
  import: 'facts',
});

/** All pages of the desk share these facts, because only admins see them. */
const deskFacts: PageFacts = {
  description: 'The shop’s dashboard.',
  private: true,
  whileShut: 'always',
};

/**
 * The frame around a page depends on these: some settings, whether the shop is open, and the menu.
 */
const ofTheFrame = ['settings', 'delivery', 'opening', 'categories', 'journal'] as const;

/** Reads a page's facts from the file beside the page's file. */
export function factsOfPage(file: string): PageFacts {
  const beside = file.replace(/\.tsx$/, '.facts.ts');
  const facts =
    besidePages[beside.replace('src/web/', './')] ??
    (kindOfPage(file) === 'desk' ? deskFacts : undefined);
  if (!facts) throw new Error(`There is no ${beside}`);
  return { ...facts, depends: [...ofTheFrame, ...(facts.depends ?? [])] };
}
