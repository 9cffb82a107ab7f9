import type { LetterShop } from '#lib/letter-shop.ts';
import type { Block, Blocks, Fact, Span, Sums } from './blocks.ts';
import { addressWords, goingTo, itemsWords } from './order-words.ts';

/** A terminal has 80 columns, and RFC 5322 asks for no more than 78 characters. */
const longestLine = 78;

/** The shop's name and how to reach it. */
export function letterFoot({ name, address, phone, email }: LetterShop): string[] {
  return [
    [name, address].filter((part) => part !== null).join(', '),
    [phone, email].filter((part) => part !== null).join(' · '),
  ].filter((line) => line !== '');
}

/** The part of a letter for programs without HTML. */
export function letterText(blocks: Blocks, shop: LetterShop): string {
  const paragraphs = blocks.flatMap((block) => (block ? [blockText(block)] : []));
  const all = [...paragraphs, letterFoot(shop).join('\n')];
  return `${all.map((paragraph) => foldLines(paragraph)).join('\n\n')}\n`;
}

function blockText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('strong' in block) return block.strong;
  if ('headed' in block) return `${block.headed}\n${block.words}`;
  if ('heading' in block) return block.heading.toUpperCase();
  if ('list' in block) return listText(block);
  if ('picture' in block) return `[${block.picture.shows}]`;
  if ('product' in block)
    return `${block.product.name}, ${block.product.price}\n${block.product.to}`;
  if ('typed' in block) return block.typed;
  if ('quote' in block) return quoteText(block.quote);
  if ('button' in block) return `${block.button}:\n${block.to}`;
  if ('code' in block) return block.code;
  if ('facts' in block) return factsText(block.facts.filter((fact) => fact !== false));
  if ('items' in block) return itemsWords(block.items);
  if ('address' in block) return `${goingTo(block.address)}\n${addressWords(block.address)}`;
  if ('sums' in block) return sumsText(block.sums);
  return spansText(block);
}

function listText({ list, numbered }: Extract<Block, { list: unknown }>): string {
  return list
    .map((item, place) => `${numbered ? `${place + 1}.` : '-'} ${spansText(item)}`)
    .join('\n');
}

function spansText(spans: readonly Span[]): string {
  return spans.map((span, place) => spanText(span, place < spans.length - 1)).join('');
}

/** If the words do not show the address, it follows them. Within a sentence it is in brackets. */
function spanText(span: Span, goesOn: boolean): string {
  if (typeof span === 'string') return span;
  if ('strong' in span) return span.strong;
  const { to, words = to } = span;
  if (to.startsWith('tel:') && isSaid(to, words)) return words;
  if (words.includes(to.replace(/^mailto:/, ''))) return words;
  return goesOn ? `${words} (${to})` : `${words}: ${to}`;
}

/** Whether the words already show the number, in its national or international form. */
function isSaid(to: string, words: string): boolean {
  const digits = words.replaceAll(/\D/g, '').replace(/^0/, '');
  return digits.length >= 9 && to.endsWith(digits);
}

function factsText(facts: readonly Fact[]): string {
  return facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}

/** One line each, because columns made of spaces would be crooked in most programs. */
function sumsText({ lines, before, total, taxes }: Sums): string {
  const items = lines.flatMap(({ name, each, amount, parts = [] }) => [
    `${each ? `${name}, ${each}` : name}: ${amount}`,
    ...parts.map((part) => `- ${part}`),
  ]);
  return [...items, '', factsText([...before, total, ...taxes])].join('\n');
}

/**
 * Marks every line. There is no space after the mark, because a line could be folded there before a
 * long word, and the word would have no mark.
 */
function quoteText(text: string): string {
  return foldLines(text, longestLine - 1).replace(/^/gm, '>');
}

function foldLines(paragraph: string, longest = longestLine): string {
  return paragraph
    .split('\n')
    .map((line) => fold(line, longest))
    .join('\n');
}

/** A word longer than a line, such as an address, stays whole. */
function fold(line: string, longest: number): string {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current && current.length + 1 + word.length > longest) {
      lines.push(current);
      current = word;
    } else {
      current = current ? `${current} ${word}` : word;
    }
  }
  return [...lines, current].join('\n');
}
