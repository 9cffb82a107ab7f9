import { firstFigure, isBlock, writeBlock } from './blocks.ts';
import { drawingOf } from './drawings.ts';
import { drawingIn, type Token } from './read-markdown.ts';
import { slugOf, wordsAMinute } from './rules.ts';
import { escapeHtml, type Pictures, writeHtml } from './write-html.ts';

interface Section {
  heading: Token[];
  content: Token[];
}

/**
 * A text is drawn in sections, each of which begins with a heading of the second level. How a
 * section is drawn depends on what it holds: steps, figures, sources, or a heading beside its text.
 */
export function writeSections(tokens: Token[], pictures: Pictures): string {
  const names = new Map<string, number>();
  return sectionsOf(tokens)
    .map((section) => writeSection(section, names, pictures))
    .join('\n');
}

/** Counts the words without the sources, which people skip. The answer is at least one. */
export function minutesOf(tokens: Token[]): number {
  const read = sectionsOf(tokens).filter(({ content }) => !isSources(content));
  const words = read.reduce(
    (sum, { heading, content }) => sum + countWords([...heading, ...content]),
    0,
  );
  return Math.max(1, Math.round(words / wordsAMinute));
}

/** The list shows this beside an article: its drawings, or else its first figure. */
export function faceOf(tokens: Token[]) {
  const images = tokens.flatMap(({ children }) => children ?? []);
  const drawings = images
    .map((image) => drawingOf(drawingIn(sourceOf(image)) ?? ''))
    .filter((drawing) => drawing !== undefined);
  const figures = tokens.find(({ type, info }) => type === 'fence' && info.trim() === 'figures');
  return { drawings: [...new Set(drawings)], figure: firstFigure(figures?.content ?? '') ?? null };
}

function sectionsOf(tokens: Token[]): Section[] {
  const sections: Section[] = [{ heading: [], content: [] }];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const open = sections.at(-1) as Section;
    if (token.type === 'heading_open' && token.tag === 'h2' && token.level === 0) {
      sections.push({ heading: tokens.slice(at, at + 3), content: [] });
      at += 2;
    } else if (token.type === 'fence' && token.level === 0 && token.info.trim() === 'lists') {
      // The lists have a coloured ground from edge to edge, so they are a section of their own.
      sections.push({ heading: [], content: [token] }, { heading: [], content: [] });
    } else open.content.push(token);
  }
  return sections.filter(({ heading, content }) => heading.length > 0 || content.length > 0);
}

function writeSection(
  { heading, content }: Section,
  names: Map<string, number>,
  pictures: Pictures,
): string {
  const blocks = content.filter(({ type, info }) => type === 'fence' && isBlock(info.trim()));
  const [first] = blocks;
  if (first?.info.trim() === 'lists') {
    return `<section data-part="lists" aria-label="In short"><div>${drawn(first)}</div></section>`;
  }
  const id = idOf(heading[1]?.content ?? '', names);
  const labelled = heading.length > 0 ? ` aria-labelledby="${id}"` : '';
  const h2 =
    heading.length > 0 ? `<h2 id="${id}">${writeHtml(heading.slice(1, 2), pictures)}</h2>` : '';
  const write = (part: string, inside: string) =>
    `<section data-part="${part}"${labelled}>${inside}</section>`;
  const steps = stepsOf(content);
  if (steps) return write('steps', `${h2}${writeSteps(steps, pictures)}`);
  const text = content.filter((token) => !blocks.includes(token));
  const said = `<div data-part="text">${writeHtml(text, pictures)}</div>`;
  const isLedger = first?.info.trim() === 'figures' && first.content.trim().includes('\n');
  if (isLedger) return write('ledger', `<div>${h2}${said}</div>${drawn(first)}`);
  if (isSources(content)) return write('sources', `${h2}${said}`);
  const beside = blocks.map(drawn).join('');
  return write('passage', `${h2}${said}${beside && `<div data-part="beside">${beside}</div>`}`);
}

function drawn({ info, content }: Token): string {
  const name = info.trim();
  return isBlock(name) ? writeBlock(name, content) : '';
}

/**
 * The prefix keeps it from being an id of the page itself, such as root, which scripts look for.
 */
function idOf(heading: string, names: Map<string, number>): string {
  const id = `part-${slugOf(heading) || 'text'}`;
  const before = names.get(id) ?? 0;
  names.set(id, before + 1);
  return before === 0 ? id : `${id}-${before + 1}`;
}

function isSources(content: Token[]): boolean {
  const outside = content.filter(({ level }) => level === 0).map(({ type }) => type);
  return outside.join() === 'ordered_list_open,ordered_list_close';
}

interface Step {
  heading: Token[];
  image: Token;
  text: Token[];
}

/** A section is drawn as steps if each of its headings is followed by a drawing. */
function stepsOf(content: Token[]): Step[] | undefined {
  const steps: Step[] = [];
  for (let at = 0; at < content.length; at += 1) {
    const token = content[at] as Token;
    if (token.type === 'heading_open' && token.tag === 'h3' && token.level === 0) {
      const [image, ...others] = content[at + 4]?.children ?? [];
      if (image?.type !== 'image' || others.length > 0 || !drawingIn(sourceOf(image))) {
        return undefined;
      }
      steps.push({ heading: content.slice(at + 1, at + 2), image, text: [] });
      at += 5;
    } else if (steps.length === 0) return undefined;
    else steps.at(-1)?.text.push(token);
  }
  return steps.length > 0 ? steps : undefined;
}

function writeSteps(steps: Step[], pictures: Pictures): string {
  const rows = steps.map(({ heading, image, text }) => {
    const takes = image.attrGet('title');
    const drawing = drawingOf(drawingIn(sourceOf(image)) ?? '') ?? '';
    const named = `<h3>${writeHtml(heading, pictures)}</h3>${takes ? `<p>${escapeHtml(String(takes))}</p>` : ''}`;
    return `<li><div data-part="drawing">${drawing}</div><div data-part="name">${named}</div><div data-part="text">${writeHtml(text, pictures)}</div></li>`;
  });
  return `<ol>${rows.join('')}</ol>`;
}

function sourceOf(token: Token): string {
  return token.type === 'image' ? String(token.attrGet('src') ?? '') : '';
}

function countWords(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { children, content, type }) => {
    if (children) return sum + countWords(children);
    const said = type === 'softbreak' ? [] : content.split(/\s+/);
    return sum + said.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  }, 0);
}
