import type { Contract } from '#lib/contract.ts';
import type { Context } from '../context.ts';
import type { AnsweredCall } from '../http/answer-call.ts';
import { callInProcess } from '../http/call-in-process.ts';
import { openSlot } from '../slot.ts';
import { textOf, writeDocument } from './document.ts';
import type { LetterBundle, Pages } from './pages.ts';

/** Draws public pages and letters as they would be, for an admin at the desk. */
interface DraftPages {
  letters: LetterBundle;
  /** The page reads everything in this context, except what `told` holds instead. */
  draw(path: string, context: Context, told: ReadonlyMap<Contract, unknown>): Promise<string>;
}

export const draftPages = openSlot<DraftPages>('the pages of drafts');

interface Wiring {
  pages: Pages;
  calls: AnsweredCall[];
  publicUrl: string;
}

/** Nothing here is kept, so a draft never gets among the bytes that are sent to everybody. */
export function openDraftPages({ pages, calls, publicUrl }: Wiring): DraftPages {
  return {
    letters: pages.letters,
    async draw(path, context, told) {
      const bundle = await pages.bundle();
      const address = new URL(path, publicUrl);
      const page = await bundle.renderPage(address, callInProcess(calls, context, told));
      if (page instanceof Response) throw new Error(`${path} leads to another page`);
      if (page.fault) throw page.fault;
      const { assets } = pages;
      return textOf(writeDocument(page, { assets, headScript: undefined, address }));
    },
  };
}
