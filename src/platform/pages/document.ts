import type { Assets } from './assets.ts';
import type { RenderedPage } from './page-bundle.ts';

interface Surroundings {
  /** Absent while developing: Vite serves the sources. */
  assets: Assets | undefined;
  hint: string;
  canonical: string;
}

/** The whole HTML of a page. The same for everybody: who is signed in is the browser's to know. */
export function writeDocument(
  page: RenderedPage,
  { assets, hint, canonical }: Surroundings,
): string {
  const { title, handle, body, state } = page;
  const searchable = handle.private
    ? '<meta name="robots" content="noindex">'
    : `<link rel="canonical" href="${inHtml(canonical)}">`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inHtml(title)}</title>
<meta name="description" content="${inHtml(handle.description)}">
${searchable}
<link rel="icon" href="data:,">
<script>${hint}</script>
${assets ? builtFiles(assets, handle.file) : sourceFiles}
</head><body><div id="root">${body}</div>
<script type="application/json" id="state">${state.replaceAll('<', '\\u003c')}</script>
</body></html>
`;
}

const sourceFiles = '<script type="module" src="/src/web/browser.tsx"></script>';

function builtFiles({ styles, chunksOf, entry }: Assets, pageFile: string): string {
  const style =
    'inline' in styles
      ? `<style>${styles.inline}</style>`
      : `<link rel="stylesheet" href="${inHtml(styles.href)}">`;
  const preloads = chunksOf(pageFile).map(
    (href) => `<link rel="modulepreload" href="${inHtml(href)}">`,
  );
  return [style, ...preloads, `<script type="module" src="${inHtml(entry)}"></script>`].join('\n');
}

function inHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
