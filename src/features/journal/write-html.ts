import MarkdownIt from 'markdown-it';
import { mediaPath } from '#lib/paths.ts';
import { type FiledPicture, type PictureFormat, plainAddress } from '#lib/picture.ts';
import { drawingOf } from './drawings.ts';
import { drawingIn, isLink, pictureIn, type Token } from './read-markdown.ts';

export type Pictures = ReadonlyMap<string | null, FiledPicture>;

const markdown = new MarkdownIt({ html: false });
const writer = markdown.renderer;

export const { escapeHtml } = markdown.utils;

writer.rules.image = (tokens, at, _options, env) =>
  tokens[at] ? writePicture(tokens[at], (env as { pictures: Pictures }).pictures) : '';

writer.rules.link_open = (tokens, at) => {
  const href = String(tokens[at]?.attrGet('href') ?? '');
  if (!isLink(href)) return '<a>';
  const outside = /^https?:/i.test(href) ? ' rel="noopener"' : '';
  return `<a href="${escapeHtml(href)}"${outside}>`;
};

// A wide table scrolls by itself, and the keyboard can reach it.
writer.rules.table_open = () =>
  '<div data-part="table" role="region" aria-label="Table" tabindex="0"><table>';
writer.rules.table_close = () => '</table></div>';

// Attributes say how a cell is aligned, because the page's policy forbids styles.
writer.rules.th_open = (tokens, at) => `<th${alignOf(tokens[at])} scope="col">`;
writer.rules.td_open = (tokens, at) => `<td${alignOf(tokens[at])}>`;

function alignOf(cell: Token | undefined): string {
  const [, side] = /text-align:\s*(right|center)/.exec(String(cell?.attrGet('style') ?? '')) ?? [];
  return side ? ` data-side="${side}"` : '';
}

export function writeHtml(tokens: Token[], pictures: Pictures): string {
  return writer.render(tokens, markdown.options, { pictures }).trim();
}

function writePicture(image: Token, pictures: Pictures): string {
  const source = String(image.attrGet('src') ?? '');
  const shows = escapeHtml(image.content);
  const drawn = drawingOf(drawingIn(source) ?? '');
  if (drawn) return `<span data-part="drawing">${drawn}</span>${captionOf(image)}`;
  const picture = pictures.get(pictureIn(source) ?? null);
  return picture ? `${writeSources(picture, shows)}${captionOf(image)}` : shows;
}

const sizes = '(min-width: 56rem) 40rem, 100vw';

function writeSources(picture: FiledPicture, shows: string): string {
  const { width, height, files } = picture;
  const better = (['avif', 'webp'] as const)
    .filter((format) => files[format].length > 0)
    .map(
      (format) =>
        `<source type="image/${format}" srcset="${setOf(picture, format)}" sizes="${sizes}">`,
    );
  return `<picture>${better.join('')}<img src="${plainAddress(picture)}" srcset="${setOf(picture, 'jpg')}" sizes="${sizes}" width="${width}" height="${height}" alt="${shows}" loading="lazy"></picture>`;
}

function setOf({ hash, files }: FiledPicture, format: PictureFormat): string {
  return files[format].map((width) => `${mediaPath(hash, width, format)} ${width}w`).join(', ');
}

/** The title of a picture stands below it. */
function captionOf(image: Token): string {
  const title = image.attrGet('title');
  return title ? `<span data-part="caption">${escapeHtml(String(title))}</span>` : '';
}
