import { shop } from '#shop';

/** A terminal has 80 columns, and RFC 5322 asks for no more than 78 characters. */
const longestLine = 78;

export const letterFoot = [
  `${shop.name}, ${shop.store.address}`,
  `${shop.phones[0]} · ${shop.supportEmails[0]}`,
];

/** The part of a letter for programs without HTML. A line break in a paragraph stays one. */
export function letterText(...paragraphs: string[]): string {
  const all = [...paragraphs, letterFoot.join('\n')];
  return `${all.map((paragraph) => foldLines(paragraph)).join('\n\n')}\n`;
}

/**
 * Whoever registers chooses a name and, until the code came back, anybody's address: with a name
 * such as 'Win at prize.example' the shop would carry their advertisement. Such a name is left out.
 */
const canBeGreeted = /^(?:[\p{L}\p{M}'’ -]|\.(?= |$)){1,40}$/u;

export function greet(firstName: string): string {
  const name = firstName.trim();
  return canBeGreeted.test(name) ? `Good day ${name},` : 'Good day,';
}

/**
 * Somebody else's words, every line marked, so that none can pass for ours. Without a space after the
 * mark: a line would be folded there before a long word, and the word stand unmarked.
 */
export function quoteText(text: string): string {
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
