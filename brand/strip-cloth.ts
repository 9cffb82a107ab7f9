import type { DemoCategory as Category } from '../db/seed/categories.ts';

/** A stripe of warp threads: its colour, and how many lie side by side. */
type Stripe = readonly [colour: string, threads: number];
export type Cloth = readonly Stripe[];

const indigo = '#26336b';
const night = '#171f47';
const white = '#fbf6ea';
const clay = '#9c3f1e';
const raffia = '#d3a44f';
const leaf = '#56683b';
const rose = '#b9685f';
const ink = '#211a15';

/** Strips as they are woven for the smocks of the north; each range has a warp of its own. */
export const cloths: Record<Category, Cloth> = {
  'Body Care': [
    [clay, 9],
    [white, 2],
    [indigo, 2],
    [white, 2],
    [clay, 3],
    [raffia, 2],
    [clay, 3],
    [white, 5],
    [indigo, 5],
    [white, 5],
  ],
  'Hair Care': [
    [leaf, 10],
    [white, 2],
    [leaf, 2],
    [white, 6],
    [indigo, 3],
    [raffia, 1],
    [indigo, 3],
    [white, 6],
    [leaf, 2],
    [white, 2],
  ],
  'Face Care': [
    [raffia, 8],
    [white, 3],
    [clay, 2],
    [white, 3],
    [raffia, 3],
    [white, 7],
    [indigo, 2],
    [white, 2],
    [indigo, 2],
    [white, 7],
  ],
  "Men's Collection": [
    [indigo, 9],
    [night, 3],
    [white, 2],
    [night, 3],
    [indigo, 4],
    [white, 1],
    [clay, 3],
    [white, 1],
    [indigo, 4],
    [white, 4],
  ],
  Toner: [
    [rose, 8],
    [white, 2],
    [rose, 2],
    [white, 6],
    [clay, 3],
    [white, 2],
    [indigo, 3],
    [white, 2],
    [clay, 3],
    [white, 6],
  ],
};

const thread = 7;

/** A strip of cloth, its weft drawn over its stripes. If `upright`, it stands; else it lies. */
export function strip(
  cloth: Cloth,
  { length, breadth, upright = false }: { length: number; breadth: number; upright?: boolean },
): string {
  const id = `weft-${length}-${breadth}`;
  const bars = stripesOf(cloth, length).map(
    ([colour, at, size]) =>
      `<rect x="${at}" width="${size}" height="${breadth}" fill="${colour}"/>`,
  );
  const view = upright ? `0 0 ${breadth} ${length}` : `0 0 ${length} ${breadth}`;
  const turn = upright ? `transform="translate(${breadth}) rotate(90)"` : '';
  return `<svg viewBox="${view}"><g ${turn}>
    <defs>${weft(id)}</defs>
    ${bars.join('')}
    <rect width="${length}" height="${breadth}" fill="url(#${id})"/>
    <path d="M0 2.5h${length}M0 ${breadth - 2.5}h${length}" stroke="${ink}" stroke-width="5" opacity=".75"/>
  </g></svg>`;
}

/** The same strip bent into a ring inside a disc's edge. */
export function rings(cloth: Cloth, size: number): string {
  const middle = size / 2;
  const outer = middle * 0.955;
  const circles: string[] = [];
  let radius = outer;
  for (const [colour, threads] of [...cloth, ...cloth.slice(0, 1)]) {
    const breadth = threads * 3.6;
    circles.push(
      `<circle cx="${middle}" cy="${middle}" r="${radius - breadth / 2}" fill="none" stroke="${colour}" stroke-width="${breadth + 0.6}"/>`,
    );
    radius -= breadth;
  }
  const spokes = Array.from({ length: 720 }, (_, index) => {
    const angle = (index * Math.PI) / 360;
    const [x, y] = [Math.sin(angle), Math.cos(angle)];
    const from = `${(middle + x * radius).toFixed(1)} ${(middle + y * radius).toFixed(1)}`;
    return `M${from}L${(middle + x * outer).toFixed(1)} ${(middle + y * outer).toFixed(1)}`;
  });
  return `<svg viewBox="0 0 ${size} ${size}">
    ${circles.join('')}
    <path d="${spokes.join('')}" stroke="${ink}" stroke-width="1.6" opacity=".22"/>
  </svg>`;
}

function stripesOf(cloth: Cloth, length: number): [string, number, number][] {
  const stripes: [string, number, number][] = [];
  for (let at = 0, index = 0; at < length; index += 1) {
    const [colour, threads] = cloth[index % cloth.length] ?? [white, 1];
    const size = threads * thread;
    stripes.push([colour, at, size]);
    at += size;
  }
  return stripes;
}

/** Over and under in turn: this makes the stripes look woven, not printed. */
function weft(id: string): string {
  return `<pattern id="${id}" width="${thread * 2}" height="10" patternUnits="userSpaceOnUse">
    <path d="M0 1h${thread}M${thread} 6h${thread}" stroke="${ink}" stroke-width="2" opacity=".28"/>
    <path d="M0 3h${thread}M${thread} 8h${thread}" stroke="#fff" stroke-width="1.6" opacity=".2"/>
  </pattern>`;
}
