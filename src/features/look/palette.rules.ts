import type { LetterColors } from '#lib/letter-shop.ts';
import { type Colour, contrast, mix } from './colour.rules.ts';

/** The colours that make a palette. All other colours of the pages follow from these. */
export const baseNames = ['wall', 'ink', 'press', 'accent', 'drawn'] as const;
export const baseTitles = {
  wall: 'Wall',
  ink: 'Text',
  press: 'Buttons and footer',
  accent: 'Emphasis',
  drawn: 'Drawings and lines',
} as const;
type BaseName = (typeof baseNames)[number];
export type BaseColours = Readonly<Record<BaseName, Colour>>;

/** The desk and the history show the names. The first palette is the stylesheet's own. */
export const palettes = {
  indigo: {
    name: 'Daboya indigo',
    base: {
      wall: '#fbf9f4',
      ink: '#211a15',
      press: '#26336b',
      accent: '#9c3f1e',
      drawn: '#d3a44f',
    },
  },
  laterite: {
    name: 'Laterite',
    base: {
      wall: '#fdf8f1',
      ink: '#26170f',
      press: '#7f3319',
      accent: '#3d5247',
      drawn: '#dca765',
    },
  },
  leaf: {
    name: 'Shea leaf',
    base: {
      wall: '#fafaf2',
      ink: '#1a1e14',
      press: '#33502d',
      accent: '#94461a',
      drawn: '#cdae55',
    },
  },
  nut: {
    name: 'Shea nut',
    base: {
      wall: '#fbf6ec',
      ink: '#22160e',
      press: '#54301d',
      accent: '#27505c',
      drawn: '#d9ae66',
    },
  },
} as const satisfies Record<string, { name: string; base: BaseColours }>;

export type ReadyName = keyof typeof palettes;
export const readyNames = Object.keys(palettes) as ReadyName[];
export const ownName = 'own';

export interface Palette {
  name: ReadyName | typeof ownName;
  /** Given only for the owner's own palette. */
  own: BaseColours | null;
}

export const firstPalette: Palette = { name: 'indigo', own: null };

/** The same colours as in src/ui/tokens.css. A test compares the two. */
export const firstTokens = {
  limewash: '#fbf9f4',
  shea: '#f3ebda',
  'shea-deep': '#e4d5b7',
  raffia: '#d3a44f',
  'raffia-deep': '#a9782a',
  clay: '#9c3f1e',
  'clay-deep': '#74290f',
  indigo: '#26336b',
  'indigo-deep': '#171f47',
  ink: '#211a15',
  'ink-soft': '#5c4f45',
  line: '#d9cdb8',
  field: '#fffefb',
  'field-edge': '#7a6c60',
  'still-ground': '#ebe4d6',
  'note-ground': '#dfe3ef',
} as const;

export type Token = keyof typeof firstTokens;
export type Tokens = Readonly<Record<Token, Colour>>;

export function baseOf({ name, own }: Palette): BaseColours {
  return own ?? palettes[name === ownName ? 'indigo' : name].base;
}

export function tokensOf(palette: Palette): Tokens {
  return palette.name === firstPalette.name ? firstTokens : tokensFrom(baseOf(palette));
}

/** Mixes as the first palette was mixed by eye: with black for shade, with the wall for light. */
export function tokensFrom({ wall, ink, press, accent, drawn }: BaseColours): Tokens {
  return {
    limewash: wall,
    shea: mix(wall, drawn, 0.15),
    'shea-deep': mix(mix(wall, drawn, 0.34), ink, 0.04),
    raffia: drawn,
    'raffia-deep': mix(drawn, ink, 0.32),
    clay: accent,
    'clay-deep': mix(accent, black, 0.28),
    indigo: press,
    'indigo-deep': mix(press, black, 0.38),
    ink,
    'ink-soft': mix(ink, wall, 0.26),
    line: mix(mix(wall, drawn, 0.24), ink, 0.1),
    field: mix(wall, white, 0.7),
    'field-edge': mix(ink, wall, 0.38),
    'still-ground': mix(mix(wall, drawn, 0.1), ink, 0.06),
    'note-ground': mix(wall, press, 0.13),
  };
}

const black = '#000000';
const white = '#ffffff';

/**
 * These are the same in every palette, so that errors and successes look the same in every shop.
 */
const standing = {
  danger: '#a8232b',
  'leaf-deep': '#3e4c29',
  nut: '#4b2c1b',
  'warning-ground': '#f6e6c3',
} as const;

type Shown = Token | keyof typeof standing;

interface Pair {
  front: Shown;
  ground: Shown;
  /**
   * The least contrast: 4.5 for text; 3 for large text and figures, edges, and the ring of the
   * focus.
   */
  least: 4.5 | 3;
  /** The colour that has to change if the pair fails. */
  of: BaseName;
  words: string;
}

const text = (of: BaseName, front: Shown, ground: Shown, words: string): Pair => ({
  front,
  ground,
  least: 4.5,
  of,
  words,
});
const shape = (of: BaseName, front: Shown, ground: Shown, words: string): Pair => ({
  ...text(of, front, ground, words),
  least: 3,
});

/** Every pair of a colour and its ground on the pages. */
export const pairs: readonly Pair[] = [
  text('wall', 'danger', 'limewash', 'The red of errors on the wall'),
  text('wall', 'danger', 'field', 'The red of errors in a field'),
  text('wall', 'leaf-deep', 'limewash', 'The green of “In stock” on the wall'),
  text('wall', 'nut', 'limewash', 'The brown of warnings on the wall'),
  text('ink', 'ink', 'limewash', 'Text on the wall'),
  text('ink', 'ink', 'field', 'Text in a field'),
  text('ink', 'ink', 'warning-ground', 'Text on a warning'),
  text('ink', 'ink-soft', 'limewash', 'Quiet text on the wall'),
  text('ink', 'ink-soft', 'field', 'Quiet text in a field'),
  text('ink', 'ink-soft', 'shea', 'Quiet text on a quiet surface'),
  text('ink', 'ink-soft', 'still-ground', 'Text of a button that can’t be pressed'),
  shape('ink', 'field-edge', 'limewash', 'The edge of a field on the wall'),
  shape('ink', 'field-edge', 'field', 'The edge of a field'),
  text('press', 'indigo', 'limewash', 'Links and buttons on the wall'),
  text('press', 'indigo', 'field', 'Links in a field'),
  text('press', 'indigo', 'shea', 'Links on a quiet surface'),
  text('press', 'indigo', 'note-ground', 'The text of a note'),
  text('press', 'limewash', 'indigo-deep', 'Text on the footer'),
  text('accent', 'clay', 'limewash', 'Emphasis on the wall'),
  text('accent', 'clay', 'shea', 'Emphasis on a quiet surface'),
  text('accent', 'limewash', 'clay-deep', 'Text on a strong section'),
  text('drawn', 'raffia', 'indigo-deep', 'Headings on the footer'),
  text('drawn', 'indigo-deep', 'raffia', 'Notices on top of a page'),
  text('drawn', 'ink', 'shea', 'Text on a quiet surface'),
  text('drawn', 'ink', 'shea-deep', 'Text on a quiet surface in shade'),
  text('drawn', 'ink-soft', 'shea-deep', 'Quiet text on a quiet surface in shade'),
  shape('drawn', 'raffia', 'clay-deep', 'Headings on a strong section'),
  shape('drawn', 'raffia-deep', 'limewash', 'Large figures on the wall'),
];

interface Weakness {
  of: BaseName;
  words: string;
}

/** For each colour, the pair that fails most, in words that stand beside the colour's field. */
export function weaknessesOf(tokens: Tokens): Weakness[] {
  const colours: Readonly<Record<Shown, Colour>> = { ...tokens, ...standing };
  const failing = pairs
    .map((pair) => ({ ...pair, ratio: contrast(colours[pair.front], colours[pair.ground]) }))
    .filter(({ ratio, least }) => ratio < least)
    .toSorted((one, other) => one.ratio / one.least - other.ratio / other.least);
  return baseNames.flatMap((name) => {
    const worst = failing.find(({ of }) => of === name);
    return worst ? [{ of: name, words: weakWords(worst) }] : [];
  });
}

/** Rounded down, so that a failing pair is never said to have enough. */
function weakWords({ words, ratio, least }: Pair & { ratio: number }): string {
  const has = (Math.floor(ratio * 100) / 100).toFixed(2);
  return `${words}: the contrast is ${has} to 1 and has to be ${least} to 1.`;
}

/** Words that can be compared, for the history. */
export function paletteWords({ name, own }: Palette): string {
  if (!own) return palettes[name === ownName ? 'indigo' : name].name;
  return `Our own: ${baseNames.map((each) => `${baseTitles[each]} ${own[each]}`).join(', ')}`;
}

/** The style for a page's head. The first palette needs none, because the stylesheet has it. */
export function styleOf(palette: Palette): string | null {
  if (palette.name === firstPalette.name) return null;
  return `:root{${declared(palette)
    .map(([name, colour]) => `${name}:${colour}`)
    .join(';')}}`;
}

/** The tokens by their names in the stylesheet, with the colour over a page behind a dialog. */
export function declared(palette: Palette): [name: `--${string}`, colour: string][] {
  const tokens = tokensOf(palette);
  return [
    ...Object.entries(tokens).map(([name, colour]): [`--${string}`, string] => [
      `--${name}`,
      colour,
    ]),
    ['--backdrop', `${tokens['indigo-deep']}99`],
  ];
}

/** Mail programs get colours, not names. `night` is the colour of links in a dark mail program. */
export function letterColors(palette: Palette): LetterColors {
  const tokens = tokensOf(palette);
  const isFirst = palette.name === firstPalette.name;
  return {
    ink: tokens.ink,
    inkSoft: tokens['ink-soft'],
    paper: tokens.limewash,
    linen: tokens.shea,
    line: tokens.line,
    clay: tokens.clay,
    indigo: tokens.indigo,
    indigoDeep: tokens['indigo-deep'],
    night: isFirst ? '#bcc6f4' : mix(tokens.indigo, white, 0.7),
  };
}
