import MarkdownIt, { type Token } from 'markdown-it';
import { ownAddress } from '#lib/own-address.ts';

/**
 * Raw HTML stays text, and an address becomes a link only where the writer made one. Quotes are not
 * made curly, because that took quadratic time (CVE-2026-48988).
 */
const reader = new MarkdownIt({ html: false, linkify: false, typographer: false });
reader.validateLink = (address) => isLink(address) || drawingIn(address) !== undefined;

export type { Token };

export function readMarkdown(body: string): Token[] {
  return levelled(reader.parse(body, {}));
}

export function isLink(address: string): boolean {
  if (address.startsWith('#')) return true;
  if (ownAddress(address) !== undefined) return true;
  return /^(https?:\/\/|mailto:|tel:)[^\s]/i.test(address);
}

/** `drawing:gather` names one of the shop's own drawings. */
export function drawingIn(address: string): string | undefined {
  return /^drawing:([a-z-]+)$/.exec(address)?.[1];
}

/** `/media/<hash>`, or the address of one of its files. */
export function pictureIn(address: string): string | undefined {
  return /^\/media\/([0-9a-f]{64})(?:\/\d+\.\w+)?$/.exec(address)?.[1];
}

/** Each picture stands in the answer once. */
export function picturesIn(tokens: readonly Token[]): string[] {
  const found = tokens
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image')
    .map((image) => pictureIn(String(image.attrGet('src') ?? '')));
  return [...new Set(found.filter((hash) => hash !== undefined))];
}

/**
 * The page has the only heading of the first level, so the text's highest heading becomes the
 * second. Each heading is at most one step below the heading before it.
 */
function levelled(tokens: Token[]): Token[] {
  const headings = tokens.filter(({ type }) => /^heading_(open|close)$/.test(type));
  const highest = headings.reduce((best, { tag }) => Math.min(best, Number(tag[1])), 6);
  let before = 1;
  for (const heading of headings) {
    const wanted = Number(heading.tag[1]) - highest + 2;
    if (heading.type === 'heading_open') before = Math.min(wanted, before + 1, 6);
    heading.tag = `h${before}`;
  }
  return tokens;
}
