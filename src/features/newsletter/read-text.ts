import type { Token } from '#features/journal/read-markdown.ts';
import { pictureIn, readMarkdown } from '#features/journal/read-markdown.ts';
import type { Piece, Span } from './issue.contract.ts';
import { productIn } from './issue.rules.ts';

/** Only names a picture or a product; compose-issue.ts looks it up. */
export type ReadPiece =
  | Exclude<Piece, { kind: 'picture' | 'product' }>
  | { kind: 'picture'; hash: string; shows: string }
  | { kind: 'product'; slug: string };

/**
 * Reads the parts of Markdown that every mail program can show: headings, paragraphs, lists,
 * quotes, pictures. Everything else becomes paragraphs. A paragraph that is only a product's
 * address becomes its card.
 */
export function readText(body: string, publicUrl: string): ReadPiece[] {
  const pieces: ReadPiece[] = [];
  const tokens = readMarkdown(body);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const end = endOf(tokens, at);
    const inside = tokens.slice(at + 1, end);
    const inlines = inside.filter(({ type }) => type === 'inline');
    if (token.type === 'heading_open') {
      pieces.push({ kind: 'heading', words: wordsOf(inlines) });
    } else if (token.type === 'paragraph_open') {
      pieces.push(...readParagraph(inlines, publicUrl));
    } else if (/^(bullet|ordered)_list_open$/.test(token.type)) {
      const items = inlines.map((inline) => spansOf(inline)).filter((spans) => spans.length > 0);
      pieces.push({ kind: 'list', numbered: token.type === 'ordered_list_open', items });
    } else if (token.type === 'blockquote_open') {
      pieces.push({ kind: 'quote', words: wordsOf(inlines) });
    } else if (token.type === 'table_open') {
      pieces.push({ kind: 'paragraph', spans: [{ words: rowsOf(inside).join('\n') }] });
    } else if (/^(fence|code_block)$/.test(token.type) && token.content.trim()) {
      pieces.push({ kind: 'paragraph', spans: [{ words: token.content.trim() }] });
    }
    at = end;
  }
  return pieces;
}

/** The place where the block ends that begins at `from`. */
function endOf(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    depth += tokens[at]?.nesting ?? 0;
    if (depth <= 0) return at;
  }
  return tokens.length - 1;
}

function readParagraph(inlines: readonly Token[], publicUrl: string): ReadPiece[] {
  const slug = productIn(wordsOf(inlines), publicUrl);
  if (slug) return [{ kind: 'product', slug }];
  const spans = inlines.flatMap(spansOf);
  return [
    ...(spans.some(({ words }) => words.trim()) ? [{ kind: 'paragraph' as const, spans }] : []),
    ...inlines.flatMap(picturesOf),
  ];
}

function picturesOf({ children }: Token): ReadPiece[] {
  return (children ?? []).flatMap((child): ReadPiece[] => {
    const hash = child.type === 'image' ? pictureIn(String(child.attrGet('src') ?? '')) : undefined;
    return hash ? [{ kind: 'picture', hash, shows: child.content }] : [];
  });
}

function spansOf({ children }: Token): Span[] {
  const spans: Span[] = [];
  let strong = 0;
  let to: string | undefined;
  for (const child of children ?? []) {
    const { type, content } = child;
    if (/^(strong|em)_/.test(type)) strong += child.nesting;
    else if (type === 'link_open') to = linkTo(child.attrGet('href'));
    else if (type === 'link_close') to = undefined;
    else if (type === 'softbreak') add(' ');
    else if (type === 'hardbreak') add('\n');
    else if (type === 'text' || type === 'code_inline') add(content);
  }
  return spans;

  function add(words: string) {
    if (words === '') return;
    const last = spans.at(-1);
    const isSame = last && last.to === to && Boolean(last.strong) === strong > 0;
    if (isSame) last.words += words;
    else spans.push({ words, ...(to && { to }), ...(strong > 0 && { strong: true as const }) });
  }
}

/** Leaves out links to a place within the text, which has no address in an email. */
function linkTo(href: unknown): string | undefined {
  return typeof href === 'string' && !href.startsWith('#') ? href : undefined;
}

function wordsOf(inlines: readonly Token[]): string {
  return inlines
    .map((inline) =>
      spansOf(inline)
        .map(({ words }) => words)
        .join(''),
    )
    .join('\n');
}

/** Writes each row of a table as a line. */
function rowsOf(tokens: readonly Token[]): string[] {
  const rows: string[][] = [];
  for (const token of tokens) {
    if (token.type === 'tr_open') rows.push([]);
    if (token.type === 'inline') rows.at(-1)?.push(wordsOf([token]));
  }
  return rows.map((cells) => cells.join(' · '));
}
