import { layerOf } from './layers.ts';
import type { Import, SourceFile } from './read-imports.ts';

/** Leads from a place to the places that it imports from. */
type Graph = Map<string, Set<string>>;

/** Draws the house from its imports. Each line: a floor, a place, its imports, highest first. */
export function drawHouse(sources: SourceFile[]): string {
  const imports = sources
    .flatMap((source) => source.imports)
    .filter((one) => one.inProject && !one.loaded && !one.to.endsWith('.css'));
  return [
    ['THE FLOORS', graphOf(imports, layerOf)],
    ['WHOSE OPERATIONS A FEATURE CALLS', graphOf(imports, featureOf(['operations', 'queries']))],
    ['WHOSE PARTS A FEATURE’S SCREENS SHOW', graphOf(imports, featureOf(['feature parts']))],
    ['THE FOLDERS OF THE PLATFORM', graphOf(imports, folderOfPlatform)],
  ]
    .map(([title, graph]) => `${title}\n${draw(graph as Graph)}`)
    .join('\n\n');
}

function graphOf(imports: Import[], placeOf: (file: string) => string | undefined): Graph {
  const graph: Graph = new Map();
  const enter = (place: string) => graph.get(place) ?? graph.set(place, new Set()).get(place);
  for (const { from, to } of imports) {
    const [upper, lower] = [placeOf(from), placeOf(to)];
    if (!upper || !lower) continue;
    enter(lower);
    const below = enter(upper);
    if (upper !== lower) below?.add(lower);
  }
  return graph;
}

function featureOf(layers: string[]) {
  return (file: string) =>
    layers.includes(layerOf(file) ?? '') ? /^src\/features\/(\w+)\//.exec(file)?.[1] : undefined;
}

/** Undefined for files directly in src/platform, which belong to no folder. */
function folderOfPlatform(file: string): string | undefined {
  return /^src\/platform\/([\w-]+)\//.exec(file)?.[1];
}

function draw(graph: Graph): string {
  const floors = floorsOf(graph);
  const byFloor = ([one]: [string, unknown], [other]: [string, unknown]) =>
    (floors.get(other) ?? 0) - (floors.get(one) ?? 0) || (one < other ? -1 : 1);
  const width = Math.max(...[...graph.keys()].map(({ length }) => length));
  return [...graph]
    .sort(byFloor)
    .map(([place, below]) => {
      const start = `${String(floors.get(place)).padStart(2)}  ${place}`;
      const taken = [...below].map((name): [string, undefined] => [name, undefined]).sort(byFloor);
      if (taken.length === 0) return start;
      return fold(
        `${start.padEnd(width + 4)} → `,
        taken.map(([name]) => name),
      );
    })
    .join('\n');
}

/** A place stands one floor above the highest place that it imports. */
function floorsOf(graph: Graph): Map<string, number> {
  const floors = new Map<string, number>();
  const floorOf = (place: string, way: string[]): number => {
    if (way.includes(place)) throw new Error(`A circle: ${[...way, place].join(' → ')}`);
    const known = floors.get(place);
    if (known !== undefined) return known;
    const below = [...(graph.get(place) ?? [])].map((lower) => floorOf(lower, [...way, place]));
    const floor = below.length > 0 ? Math.max(...below) + 1 : 0;
    floors.set(place, floor);
    return floor;
  };
  for (const place of graph.keys()) floorOf(place, []);
  return floors;
}

const longestLine = 100;

function fold(start: string, words: string[]): string {
  const lines = [start];
  for (const [at, word] of words.entries()) {
    const said = at < words.length - 1 ? `${word}, ` : word;
    const line = lines.at(-1) ?? '';
    if ((line + said).trimEnd().length <= longestLine) lines[lines.length - 1] = line + said;
    else lines.push(' '.repeat(start.length) + said);
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}
