import { parseArgs } from 'node:util';
import { sentence } from '../../scripts/sentence.mjs';
import type { Screen } from './screen.ts';

export interface Options<One> {
  screens: readonly One[];
  widths: readonly number[];
  /** Makes only a contact sheet of the present, without a comparison. */
  sheet: boolean;
  /** The commit to compare with. */
  against: string | undefined;
}

/** `npm run look home cart -- --widths 360,768`: a word means every screen whose name has it. */
export function readOptions<One extends Pick<Screen, 'name'>>(
  words: readonly string[],
  screens: readonly One[],
): Options<One> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      widths: { type: 'string', default: '360,1440' },
      sheet: { type: 'boolean', default: false },
      against: { type: 'string' },
    },
  });
  const { sheet, against } = values;
  return {
    screens: choose(screens, positionals),
    widths: values.widths.split(',').map(readWidth),
    sheet,
    against,
  };
}

function choose<One extends Pick<Screen, 'name'>>(
  screens: readonly One[],
  words: readonly string[],
): readonly One[] {
  const unknown = words.find((word) => !screens.some(({ name }) => name.includes(word)));
  if (unknown !== undefined) {
    const names = screens.map(({ name }) => name).join(', ');
    throw sentence(`No screen is called '${unknown}'; there is ${names}.`);
  }
  if (words.length === 0) return screens;
  return screens.filter(({ name }) => words.some((word) => name.includes(word)));
}

function readWidth(word: string): number {
  const width = Number(word);
  if (Number.isInteger(width) && width >= 240 && width <= 3840) return width;
  throw sentence(`'${word}' is no width: write them as in --widths 360,768,1440.`);
}
