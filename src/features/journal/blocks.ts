import { escapeHtml } from './write-html.ts';

/** Blocks that Markdown has no words for: in its fences, one thing a line, its parts between bars. */
export type BlockName = 'figures' | 'shares' | 'scale' | 'lists';

export function isBlock(name: string): name is BlockName {
  return Object.hasOwn(writers, name);
}

export function writeBlock(name: BlockName, content: string): string {
  const all = content.split('\n').filter((line) => line.trim() !== '');
  return writers[name](all.map((line) => line.split('|').map((part) => escapeHtml(part.trim()))));
}

/** The first figure and what it is of, as plain text. */
export function firstFigure(content: string): { figure: string; of: string } | undefined {
  const [line = ''] = content.split('\n').filter((one) => one.includes('|'));
  const [figure = '', of = ''] = line.split('|').map((part) => part.trim());
  return figure && of ? { figure, of } : undefined;
}

type Line = string[];

const writers: Record<BlockName, (lines: Line[]) => string> = {
  /** 2.9 kg | of dry kernels */
  figures: (lines) => {
    const rows = lines.map(([figure, of = '']) => `<div><dt>${of}</dt><dd>${figure}</dd></div>`);
    return `<dl data-part="figures">${rows.join('')}</dl>`;
  },
  /** Oleic | 43, in per cent. A line without a bar is the caption, its first one the heading. */
  shares: (lines) => {
    const { caption, rows } = captioned(lines);
    const percents = rows.map(([, percent = '']) => Number.parseFloat(percent) || 0);
    const most = percents.reduce((best, percent) => Math.max(best, percent), 1);
    const bars = rows.map(
      ([of], place) =>
        `<div><dt>${of}</dt><dd>${percents[place]}%</dd><dd aria-hidden="true"><svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${(100 * (percents[place] ?? 0)) / most}" height="1"/></svg></dd></div>`,
    );
    return `<figure data-part="shares">${caption}<dl>${bars.join('')}</dl></figure>`;
  },
  /** 22 °C | An air-conditioned shop | firm: from the bottom (cold) up. */
  scale: (lines) => {
    const marks = lines.map(
      ([degrees, at = '', so = '']) =>
        `<div><dt>${degrees}</dt><dd>${at}: <strong>${so}</strong></dd></div>`,
    );
    return `<dl data-part="scale">${marks.join('')}</dl>`;
  },
  /** Headings, and below each its points with a dash. */
  lists: (lines) => {
    const lists: string[][] = [];
    for (const [line = ''] of lines.map((parts) => [parts.join(' | ')])) {
      if (!line.startsWith('- ') || lists.length === 0) lists.push([line]);
      else lists.at(-1)?.push(line.slice(2));
    }
    return lists
      .map(
        ([heading, ...points]) =>
          `<div><h2>${heading}</h2><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul></div>`,
      )
      .join('');
  },
};

function captioned(lines: Line[]): { caption: string; rows: Line[] } {
  const rows = lines.filter((line) => line.length > 1);
  const [heading, ...notes] = lines.filter((line) => line.length === 1).map(([line]) => line);
  const said = heading ? `<strong>${heading}</strong> ${notes.join(' ')}` : '';
  return { caption: said && `<figcaption>${said}</figcaption>`, rows };
}
