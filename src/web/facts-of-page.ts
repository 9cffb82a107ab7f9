import type { PageFacts } from './page-facts.ts';
import { kindOfPage } from './page-kinds.ts';

const besidePages = import.meta.glob<PageFacts>('./pages/*/*.facts.ts', {
  eager: true,
  import: 'facts',
});

/** Only the owner tells the desk's pages apart. */
const deskFacts: PageFacts = {
  description: 'The shop’s dashboard.',
  private: true,
  whileShut: 'always',
};

/** The frame around a page shows some of the settings, whether the shop is open, and the menu. */
const ofTheFrame = ['settings', 'delivery', 'opening', 'categories', 'journal'] as const;

/** Finds a page's facts by the page's file, which is next to them. */
export function factsOfPage(file: string): PageFacts {
  const beside = file.replace(/\.tsx$/, '.facts.ts');
  const facts =
    besidePages[beside.replace('src/web/', './')] ??
    (kindOfPage(file) === 'desk' ? deskFacts : undefined);
  if (!facts) throw new Error(`There is no ${beside}`);
  return { ...facts, depends: [...ofTheFrame, ...(facts.depends ?? [])] };
}
