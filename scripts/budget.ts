import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { filesOf, type Manifest } from '../src/platform/pages/assets.ts';

/**
 * Bytes of scripts that a page may ask for at first sight, as they travel (brotli), and in how many files.
 * Over 86,000 of them are React and its router. Whoever needs more raises it here, with the reason in
 * the commit.
 */
const budgets = {
  'src/web/pages/home.tsx': { bytes: 110_000, files: 5 },
  'src/web/pages/products.tsx': { bytes: 111_000, files: 5 },
  'src/web/pages/product.tsx': { bytes: 112_500, files: 5 },
  // Of any other page, the desk's too.
  any: { bytes: 139_000, files: 8 },
};

const page = /^src\/web\/(pages|journal|admin)\/[\w-]+\.tsx$/;

/** A sentence for each page that outgrew its budget; the folder is that of a build, compressed. */
export function findOutgrown(folder: string): string[] {
  const manifest = JSON.parse(
    readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  const weigh = (file: string) => statSync(path.join(folder, `${file}.br`)).size;
  const pages = Object.keys(manifest).filter((file) => page.test(file));
  if (!entry || pages.length === 0) throw new Error(`There are no pages in ${folder}`);
  return pages.flatMap((file) => {
    const scripts = [`/${entry.file}`, ...filesOf(manifest, file, entry.file).chunks];
    const bytes = scripts.reduce((sum, script) => sum + weigh(script), 0);
    const budget = (file in budgets && budgets[file as keyof typeof budgets]) || budgets.any;
    const said = `${file} asks for ${bytes} bytes of scripts in ${scripts.length} files`;
    return bytes > budget.bytes || scripts.length > budget.files
      ? [`${said}; its budget is ${budget.bytes} in ${budget.files} (scripts/budget.ts)`]
      : [];
  });
}
