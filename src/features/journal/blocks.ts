import { escapeHtml } from './write-html.ts';

/**
 * Blocks that Markdown cannot write. Each stands in a fence, one item a line, with bars between its
 * parts.
 */
type BlockName = 'figures' | 'shares' | 'scale' | 'lists';

export function isBlock(name: string): name is BlockName {
  return Object.hasOwn(writers, name);
}

export function writeBlock(name: BlockName, content: string): string {
  const all = content.split('\n').filter((line) => line.trim() !== '');
  return writers[name](all.map((line) => line.split('|').map((part) => escapeHtml(part.trim()))));
}

/** The first figure and the thing that it measures, as plain text. */
export function firstFigure(content: string): { figure: string; of: string } | undefined {
  const [line = ''] = content.split('\n').filter((one) => one.includes('|'));
  const [figure = '', of = ''] = line.split('|').map((part) => part.trim());
  return figure && of ? { figure, of } : undefined;
}

type Line = string[];

const writers: Record<BlockName, (lines: Line[]) => string> = {
  /** A line: 2.9 kg | of dry kernels */
  figures: (lines) => {
    const rows = lines.map(([figure, of = '']) => `<div><dt>${of}</dt><dd>${figure}</dd></div>`);
    return `<dl data-part="figures">${rows.join('')}</dl>`;
  },
  /**
   * A line: Oleic | 43, in per cent. A line without a bar is a caption, and the first such line is
   * the heading.
   */
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
  /** A line: 22 °C | An air-conditioned shop | firm. The lines go from the bottom (cold) up. */
  scale: (lines) => {
    const marks = lines.map(
      ([degrees, at = '', so = '']) =>
        `<div><dt>${degrees}</dt><dd>${at}: <strong>${so}</strong></dd></div>`,
    );
    return `<dl data-part="scale">${marks.join('')}</dl>`;
  },
  /** Headings, with the points below each begun by a dash. */
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
