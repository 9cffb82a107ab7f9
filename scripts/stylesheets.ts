import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Pages that need somebody signed in, and those that no shopper opens: the admin's and the developers'. */
export const ownPage = /\/src\/web\/pages\/(cart|checkout|order|payment-return|userpage)\.tsx$/;
export const deskPage = /\/src\/web\/(admin\/|pages\/dev-)[\w-]+\.tsx$/;

/** By its place in the house, or wherever the house stands. */
export const page = /(?:^|\/)src\/web\/(pages|journal|admin)\/[\w-]+\.tsx$/;

/** Of a page that anybody may open; what else is loaded on demand, schemas above all, is none. */
export function isOpenPage(file: string): boolean {
  return page.test(file) && !ownPage.test(file) && !deskPage.test(file);
}

/**
 * Of each chunk's rules three stylesheets: the public pages', which travels in every page, and two that
 * only their own pages are linked to, and which the router waits for when somebody goes there.
 */
export function stylesheets(): Plugin {
  return {
    name: 'stylesheets',
    // Before Vite writes down which stylesheets a chunk waits for.
    enforce: 'pre',
    generateBundle(_, bundle) {
      const taken = new Set<Chunk>();
      const emit = (name: string, mayOpen: (page: string) => boolean) => {
        const chunks = chunksFrom(bundle, mayOpen).filter(
          (chunk) => hasRules(chunk) && !taken.has(chunk),
        );
        for (const chunk of chunks) taken.add(chunk);
        const source = layers() + chunks.map((chunk) => takeRules(bundle, chunk)).join('');
        const file = { type: 'asset', name, originalFileName: name, source } as const;
        return { chunks, fileName: this.getFileName(this.emitFile(file)) };
      };
      emit('style.css', isOpenPage);
      const own = emit('own.css', (opened) => ownPage.test(opened) || isOpenPage(opened));
      const desk = emit('desk.css', () => true);
      for (const { chunks, fileName } of [own, desk]) {
        for (const chunk of chunks) chunk.viteMetadata?.importedCss.add(fileName);
      }
    },
  };
}

/** What is imported comes before what imports it, so that a page's rules come after its parts'. */
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

/** Their order counts from where each is first named, and a part's rules come before src/web/styles.css. */
function layers(): string {
  const styles = readFileSync(new URL('../src/web/styles.css', import.meta.url), 'utf8');
  const [order = ''] = styles.split('\n');
  if (!order.startsWith('@layer ')) throw new Error('src/web/styles.css begins without its layers');
  return order;
}
