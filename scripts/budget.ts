import { stat } from 'node:fs/promises';
import path from 'node:path';
import { entryOf, filesOf, readManifest } from '../src/platform/pages/manifest.ts';
import { kindOfPage, pageFile } from '../src/web/page-kinds.ts';

/**
 * How many bytes of scripts a page may load for its first view, compressed with brotli, and in how
 * many files. 58,500 bytes are React. The three pages that people open first stay within 82 KB,
 * which with headers is less than 90. If another page needs more, raise its budget here and give
 * the reason in the commit. The hashes in file names move a page by up to 130 bytes, so a budget of
 * the desk leaves 300 bytes or more.
 */
const budgets: Record<string, { bytes: number; files: number }> = {
  [pageFile('shelf/home')]: { bytes: 82_000, files: 5 },
  [pageFile('shelf/products')]: { bytes: 82_000, files: 4 },
  [pageFile('shelf/product')]: { bytes: 82_000, files: 4 },
  // Invitations, roles and everybody's second factor are on one page. Its QR code is a separate
  // file.
  [pageFile('desk/admins')]: { bytes: 127_000, files: 9 },
  // The morning reads whole orders, with their addresses and steps.
  [pageFile('desk/desk')]: { bytes: 123_500, files: 9 },
  // The page has charts with their tables.
  [pageFile('desk/figures')]: { bytes: 123_500, files: 9 },
  // The page's form keeps typed text while it is saved, and handles what another admin has saved
  // meanwhile.
  [pageFile('desk/newsletters')]: { bytes: 124_000, files: 9 },
  // The page draws QR codes.
  [pageFile('desk/labels')]: { bytes: 124_000, files: 9 },
  // The page includes the morning sheet, because both print the same slips, the steps of a return,
  // what is kept of a part refund, the items of a refund, the undoing of a transfer, and the form
  // that corrects a delivery.
  [pageFile('desk/order')]: { bytes: 130_500, files: 8 },
  // The page's form includes the words for search engines and their preview.
  [pageFile('desk/products')]: { bytes: 128_000, files: 8 },
  // The palettes' rules are a separate file, so that no other page loads them. The menu and the
  // words for search engines have forms of their own here, and pictures and products are chosen.
  [pageFile('desk/settings')]: { bytes: 129_500, files: 9 },
};

/** The budget of any other page, including those of the desk. */
export const ofOthers = { bytes: 123_000, files: 9 };

/** One sentence for each page that exceeds its budget. The folder holds a compressed build. */
export async function findOutgrown(folder: string): Promise<string[]> {
  const manifest = await readManifest(folder);
  const pages = Object.keys(manifest).filter((file) => kindOfPage(file) !== undefined);
  if (pages.length === 0) throw new Error(`There are no pages in ${folder}`);
  const entry = entryOf(manifest);
  const judged = pages.map(async (file) => {
    const scripts = [`/${entry}`, ...filesOf(manifest, file, entry).chunks];
    const sizes = scripts.map(
      async (script) => (await stat(path.join(folder, `${script}.br`))).size,
    );
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    const budget = budgets[file] ?? ofOthers;
    const said = `${file} asks for ${bytes} bytes of scripts in ${scripts.length} files`;
    return bytes > budget.bytes || scripts.length > budget.files
      ? [`${said}; its budget is ${budget.bytes} in ${budget.files} (scripts/budget.ts)`]
      : [];
  });
  return (await Promise.all(judged)).flat();
}
