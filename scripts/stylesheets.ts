import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { isPageOf } from '../src/web/page-kinds.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Joins the rules of all chunks into a few stylesheets: one for the frame and the shelf, which is
 * part of every page, one for each page of the shelf, and three more. Only their own pages use
 * those three, and the router waits for them before it opens such a page.
 */
export function stylesheets(): Plugin {
  return {
    name: 'stylesheets',
    // Must run before Vite records which stylesheets a chunk waits for.
    enforce: 'pre',
    generateBundle(_, bundle) {
      const taken = new Set<Chunk>();
      const emit = (name: string, from: Chunk[]) => {
        const chunks = from.filter((chunk) => hasRules(chunk) && !taken.has(chunk));
        for (const chunk of chunks) taken.add(chunk);
        const source = layers() + chunks.map((chunk) => takeRules(bundle, chunk)).join('');
        const file = { type: 'asset', name, originalFileName: name, source } as const;
        return { chunks, fileName: this.getFileName(this.emitFile(file)) };
      };
      const shelf = chunksFrom(bundle, isPageOf('shelf'));
      const ofOnePage = shelf.filter(({ facadeModuleId }) =>
        isPageOf('shelf')(facadeModuleId ?? ''),
      );
      emit(
        'style.css',
        shelf.filter((chunk) => !ofOnePage.includes(chunk)),
      );
      const ownRules = ofOnePage.map((chunk) => emit(`${chunk.name}.css`, [chunk]));
      const open = emit('open.css', chunksFrom(bundle, isPageOf('shelf', 'open')));
      const own = emit('own.css', chunksFrom(bundle, isForShoppers));
      const desk = emit(
        'desk.css',
        chunksFrom(bundle, () => true),
      );
      for (const { chunks, fileName } of ownRules) link(chunks, fileName);
      // The stylesheet that the others build on comes first.
      for (const { chunks, fileName } of [open, own, desk]) link(chunks, open.fileName, fileName);
    },
  };
}

/**
 * The shoppers' pages, and the parts that these load late. Shoppers must not load the desk's rules.
 */
function isForShoppers(file: string): boolean {
  return isPageOf('shelf', 'open', 'own')(file) || /\/src\/features\/\w+\/shop\//.test(file);
}

/** An imported file comes before its importer, so a page's rules come after its parts' rules. */
function chunksFrom(bundle: Bundle, mayOpen: (page: string) => boolean): Chunk[] {
  const found: Chunk[] = [];
  const opened = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || opened.has(fileName)) return;
    opened.add(fileName);
    for (const imported of chunk.imports) visit(imported);
    found.push(chunk);
    for (const page of chunk.dynamicImports) {
      const file = bundle[page];
      if (file?.type === 'chunk' && mayOpen(file.facadeModuleId ?? '')) visit(page);
    }
  };
  for (const [fileName, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && file.isEntry) visit(fileName);
  }
  return found;
}

function link(chunks: Chunk[], ...fileNames: string[]) {
  for (const { viteMetadata } of chunks) {
    for (const fileName of fileNames) viteMetadata?.importedCss.add(fileName);
  }
}

function hasRules({ viteMetadata }: Chunk): boolean {
  return viteMetadata !== undefined && viteMetadata.importedCss.size > 0;
}

function takeRules(bundle: Bundle, chunk: Chunk): string {
  const files = [...(chunk.viteMetadata?.importedCss ?? [])];
  chunk.viteMetadata?.importedCss.clear();
  return files
    .map((fileName) => {
      const file = bundle[fileName];
      delete bundle[fileName];
      return file?.type === 'asset' ? Buffer.from(file.source).toString().trim() : '';
    })
    .join('');
}

/**
 * The first mention of the layers decides their order, and a part's rules come before
 * src/web/styles.css.
 */
function layers(): string {
  const styles = readFileSync(new URL('../src/web/styles.css', import.meta.url), 'utf8');
  const [order = ''] = styles.split('\n');
  if (!order.startsWith('@layer ')) throw new Error('src/web/styles.css begins without its layers');
  return order;
}
