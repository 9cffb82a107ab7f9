import { readLot } from '#features/origin/lot.calls.ts';
import type { ToldLot } from '#features/origin/told-lot.contract.ts';
import { lotPath, lotUnknown, pages } from '#lib/paths.ts';
import type { PageFacts } from '../../page-facts.ts';
import { isMissing } from '../../trouble-words.ts';

type Shown = { lot: ToldLot | undefined; unknown: boolean };

export const facts: PageFacts<Shown> = {
  description: ({ lot }) =>
    lot
      ? `Where lot ${lot.code} of ${lot.product} comes from: who gathered it, when it was made and what was paid.`
      : 'Enter the code on your lid to see where your butter comes from.',
  canonicalPath: ({ lot }) => (lot ? lotPath(lot.code) : pages.lots),
  depends: ['origin', 'catalogue'],
  // A customer with a jar may look up its origin and any recall, even while the shop is closed.
  whileShut: 'while-closed',
  // The page is for customers with the jar, and copies at search engines could not be taken back.
  unlisted: true,
  statusOf: ({ lot, unknown }) => (unknown ? 404 : lot?.recalled ? 410 : 200),
  missing: lotUnknown,
  parameters: {
    // The canonical spelling of a code, so that a typed spelling makes no page of its own.
    async code(value, client) {
      const known = await client(readLot, { params: { code: value } }).catch(() => undefined);
      return known?.code ?? lotUnknown.slice(lotPath('').length);
    },
  },
  async exists(pathname, client) {
    if (pathname === pages.lots) return true;
    try {
      return Boolean(
        await client(readLot, { params: { code: pathname.slice(lotPath('').length) } }),
      );
    } catch (error) {
      // The page itself reports any other error.
      return !isMissing(error);
    }
  },
};
