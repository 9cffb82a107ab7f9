import { callsId, descriptionPath, pages as places } from '#lib/paths.ts';
import type { Assets } from './assets.ts';
import { inHtml } from './document.ts';

/** What this page takes from the API's description, and the shop's icon. */
export interface Shown {
  title: string;
  description: string;
  icon: string;
}

/**
 * Introduces the description and links to it. The page's script draws the calls below; without the
 * script the rest can still be read.
 */
export function writeApiPage(
  { title: shop, description, icon }: Shown,
  files: Assets['apiPage'] | undefined,
): string {
  const title = `What other programs can ask of ${shop}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${inHtml(title)}</title>
<link rel="icon" href="${inHtml(icon)}">
${files ? builtFiles(files) : sourceFiles}
</head><body>
<header><a href="${places.home}">${inHtml(shop)}</a></header>
<main><h1>${inHtml(title)}</h1>
${paragraphs(description)}
<p><a href="${descriptionPath}">The description for programs (OpenAPI 3.1)</a></p>
<noscript><p>This page needs JavaScript to list the calls. The description has them all.</p></noscript>
<div id="${callsId}"></div>
</main></body></html>
`;
}

function builtFiles({ stylesheet, script }: Assets['apiPage']): string {
  return `<link rel="stylesheet" href="${stylesheet}"><script src="${script}" defer></script>`;
}

const library = '/node_modules/swagger-ui-dist/swagger-ui';

/** Vite serves these during development. */
const sourceFiles = `<link rel="stylesheet" href="${library}.css"><link rel="stylesheet" href="/src/web/api/draw-api.css">
<script src="${library}-bundle.js" defer></script><script type="module" src="/src/web/api/draw-api.ts"></script>`;

function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((part) => `<p>${inHtml(part).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('');
}
