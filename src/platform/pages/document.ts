import { manifestPath } from '#lib/paths.ts';
import { type FixedText, fixText } from '../kept/kept-bytes.ts';
import { madeOnce } from '../kept/made-once.ts';
import type { Assets } from './assets.ts';
import type { PageFacts, RenderedPage, SharedFacts } from './page-bundle.ts';

interface Surroundings {
  /** Undefined during development, when Vite serves the sources. */
  assets: Assets | undefined;
  /**
   * Undefined for a draft, which is shown in a frame at the desk: no script runs and no link works
   * there.
   */
  headScript: string | undefined;
  /** The address that was asked for, without parameters that the page does not know. */
  address: URL;
}

export type Document = readonly (string | FixedText)[];

/** The whole HTML of a page, the same for everybody: only the browser knows who is signed in. */
export function writeDocument(page: RenderedPage, around: Surroundings): Document {
  const { head, handle, signs, body, drawing, state } = page;
  const { assets, headScript } = around;
  const isDraft = headScript === undefined;
  const isStill = handle.still === true || isDraft;
  const files = assets
    ? builtFiles(assets, { ...handle, isStill, isDraft })
    : isStill
      ? ''
      : sourceFiles;
  return [
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inHtml(head.title)}</title>
<meta name="description" content="${inHtml(head.description)}">
${isDraft || handle.private || handle.unlisted || page.status !== 200 ? '<meta name="robots" content="noindex">' : tellSearch(page, around)}
<meta name="theme-color" content="${signs.ground}">
<link rel="icon" href="${inHtml(signs.icon.path)}" type="${inHtml(signs.icon.type)}">
<link rel="apple-touch-icon" href="${inHtml(signs.touchIcon)}">
<link rel="manifest" href="${manifestPath}">
${isDraft ? `${goesNowhere}\n` : ''}`,
    files,
    // After the stylesheets, because it looks for the font faces in them.
    `${signs.style ? `<style>${signs.style}</style>` : ''}
${isDraft ? '' : `<script>${headScript}</script>`}</head><body>${drawing}<div${isStill ? '' : ' id="root"'}>`,
    ...body.map((piece) => (typeof piece === 'string' ? piece : fixOnce(piece))),
    `</div>
${isStill ? '' : `<script type="application/json" id="state">${inScript(state)}</script>`}
</body></html>
`,
  ];
}

const fixed = new WeakMap<object, FixedText>();

function fixOnce(kept: { readonly text: string }): FixedText {
  const known = fixed.get(kept) ?? fixText(kept.text);
  fixed.set(kept, known);
  return known;
}

function tellSearch({ head, handle }: RenderedPage, { address }: Surroundings): string {
  const canonical = address.origin + (head.canonicalPath ?? address.pathname);
  const { kind = 'website', picture, facts = [] } = head.shared ?? {};
  const told: [name: string, content: string | number][] = [
    ['og:type', kind],
    ['og:site_name', head.siteName],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', canonical],
    ...(picture ? tellPicture(picture, address) : []),
  ];
  return [
    ...(handle.feed
      ? [`<link rel="alternate" type="application/rss+xml" href="${inHtml(handle.feed)}">`]
      : []),
    `<link rel="canonical" href="${inHtml(canonical)}">`,
    ...told.map(([name, said]) => tag(name, String(said))),
    ...facts.map(
      (fact) => `<script type="application/ld+json">${inScript(JSON.stringify(fact))}</script>`,
    ),
  ].join('\n');
}

/**
 * Link previews show an upright picture small and whole beside the text, and a wide one large above
 * it.
 */
function tellPicture(
  { path, width, height, shows }: SharedFacts['picture'],
  address: URL,
): [string, string | number][] {
  return [
    ['og:image', address.origin + path],
    ['og:image:width', width],
    ['og:image:height', height],
    ['og:image:alt', shows],
    ['twitter:card', width > height ? 'summary_large_image' : 'summary'],
  ];
}

/** Open Graph uses the attribute property; all others use name. */
function tag(name: string, content: string): string {
  const kind = name.startsWith('og:') ? 'property' : 'name';
  return `<meta ${kind}="${name}" content="${inHtml(content)}">`;
}

function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/** A link would open a new window, which the frame's sandbox does not allow. */
const goesNowhere = '<base target="_blank">';

const sourceFiles = '<script type="module" src="/src/web/browser.tsx"></script>';

const filesOnce = madeOnce<Assets, FixedText>();

function builtFiles(
  assets: Assets,
  facts: PageFacts & { isStill: boolean; isDraft: boolean },
): FixedText {
  const { file, secretAddress, isStill, isDraft } = facts;
  const key = [file, secretAddress, isStill, isDraft].join(' ');
  return filesOnce(assets, key, () => fixText(linkFiles(assets, facts)));
}

function linkFiles(
  { filesOf, entry }: Assets,
  { file, secretAddress, isStill, isDraft }: Parameters<typeof builtFiles>[1],
): string {
  const { chunks, stylesheets, inline } = filesOf(file);
  // For the fonts of an inline stylesheet, Chromium sends the page's whole address as the referrer,
  // despite the page's policy. For a linked stylesheet the referrer is the stylesheet. A draft is
  // under the desk's policy, which has no hash of this page's stylesheets.
  const within = secretAddress || isDraft ? undefined : inline;
  const linked = stylesheets.filter((href) => !within?.hrefs.includes(href));
  return [
    ...(within ? [`<style>${within.text}</style>${within.hrefs.map(knownAs).join('')}`] : []),
    ...linked.map((href) => linkTo('stylesheet', href)),
    ...(isStill ? [] : [entry, ...chunks]).map((href) => linkTo('later', href)),
  ].join('\n');
}

/**
 * Vite's loader finds this link and does not request a stylesheet that is already there. Browsers
 * do not load a disabled link, but Chromium 150 prefetches it all the same, unless its type is no
 * stylesheet.
 */
function knownAs(href: string): string {
  return `<link rel="stylesheet" type="text/plain" href="${inHtml(href)}" disabled>`;
}

/**
 * The head's script fetches the later files after the first pictures, and runs the first of them.
 */
function linkTo(rel: 'stylesheet' | 'later', href: string): string {
  return `<link rel="${rel}" href="${inHtml(href)}">`;
}

export function textOf(document: readonly (string | { readonly text: string })[]): string {
  return document.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

export function inHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
