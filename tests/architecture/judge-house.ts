import path from 'node:path';
import {
  browserPackages,
  foreignTables,
  inBrowser,
  layerOf,
  mayCall,
  mayImport,
  mayShow,
  namesProvider,
  readsEverything,
} from './layers.ts';
import type { Import, SourceFile } from './read-imports.ts';

/** Finds every fault of the house, one sentence each. */
export function judgeHouse(sources: SourceFile[]): string[] {
  return [
    ...sources.flatMap(judgeFile),
    ...sources.flatMap(({ imports }) => imports).flatMap(judgeImport),
    ...findCycles(filesAndImports(sources)),
    ...findCycles(foldersOfPlatform(sources)),
    ...findCycles(new Map(Object.entries(mayShow))),
  ];
}

/** Finds arrows in the list of screens that no import needs any more. */
export function findUnusedArrows(sources: SourceFile[]): string[] {
  const used = new Set(
    sources
      .flatMap(({ imports }) => imports)
      .filter(isBetweenScreens)
      .map(({ from, to }) => `${featureOf(from)} → ${featureOf(to)}`),
  );
  return Object.entries(mayShow)
    .flatMap(([taker, shown]) => shown.map((other) => `${taker} → ${other}`))
    .filter((arrow) => !used.has(arrow));
}

function judgeFile({ file, text }: SourceFile): string[] {
  const faults: string[] = [];
  if (!layerOf(file))
    faults.push(`${file} stands nowhere in the house (tests/architecture/layers.ts)`);
  if (/\b(utils?|helpers?|common|misc)\b/.test(file))
    faults.push(`${file} has a name for anything`);
  if (isBarrel(text)) faults.push(`${file} only passes on what others export`);
  if (/\bsql`/.test(text) && !file.endsWith('.queries.ts')) {
    faults.push(`${file} holds SQL, which belongs into a *.queries.ts`);
  }
  if (/\bnow\(\)|\bcurrent_(date|timestamp|time)\b/i.test(text) && file.endsWith('.queries.ts')) {
    faults.push(`${file} asks the database for the time instead of the clock`);
  }
  if (/\w AS "\w+"/.test(text) && file.endsWith('.queries.ts')) {
    faults.push(`${file} writes out a list that its columns give`);
  }
  if (
    /\* ?100\b|\/ ?100\b/.test(text) &&
    file !== 'src/lib/money.ts' &&
    /price|amount|cedi/i.test(text)
  ) {
    faults.push(`${file} seems to convert money, which only src/lib/money.ts does`);
  }
  if (/paystack/i.test(text) && !namesProvider.some((place) => place.test(file))) {
    faults.push(`${file} names the payment provider, which only its own folder does`);
  }
  return [...faults, ...judgeTables(file, text)];
}

function isBarrel(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() && !/^\s*(\/\/|\/?\*)/.test(line));
  return (
    lines.length > 0 && lines.every((line) => /^export (type )?(\*|\{[^}]*\}) .*from /.test(line))
  );
}

const namedTable =
  /\b(?:FROM|JOIN|INTO|UPDATE|TABLE(?: IF NOT EXISTS)?)\s+([a-z]+_[a-z_]+)\b(?!\()/g;
const writtenTable = /\b(?:INTO|UPDATE|DELETE FROM)\s+([a-z]+_[a-z_]+)\b(?!\()/g;

/**
 * A statement uses only tables of its own feature, which it knows by their names. A name with a
 * bracket is a function.
 */
function judgeTables(file: string, text: string): string[] {
  if (!file.endsWith('.queries.ts')) return [];
  const own = featureOf(file) ?? (layerOf(file) === 'local paystack' ? 'local' : 'platform');
  const allowed = [own, ...(foreignTables[file] ?? [])];
  const readsAll = readsEverything.some((folder) => file.startsWith(folder));
  const tables = text.matchAll(readsAll ? writtenTable : namedTable);
  return [...tables]
    .filter(([, table = '']) => !allowed.some((prefix) => `${table}_`.startsWith(`${prefix}_`)))
    .map(([found]) => `${file} touches a table of another feature: ${found}`);
}

function judgeImport({ from, to, inProject, relative, typeOnly, loaded }: Import): string[] {
  const layer = layerOf(from);
  if (!layer) return [];
  if (!inProject) return judgePackage(from, to, typeOnly);
  // A part's stylesheet stands beside it, so it may be imported.
  if (to.endsWith('.css')) return [];
  const target = layerOf(to);
  const { values, types = [], loads = [] } = mayImport[layer];
  const allowed = [...values, ...(typeOnly ? types : []), ...(loaded ? loads : [])];
  const fine = target && allowed.includes(target);
  const faults: string[] = [];
  if (!fine) faults.push(`${from} (${layer}) may not import ${to} (${target ?? 'nowhere'})`);
  if (runsInNode(from) && to.endsWith('.tsx') && !typeOnly) {
    faults.push(`${from} runs in Node, which cannot load ${to}`);
  }
  if (layer === 'web' && target === 'letters' && from !== 'src/web/letters.ts') {
    faults.push(`${from} may not import ${to}: letters belong into src/web/letters.ts`);
  }
  if (layer === 'platform' && target === 'calls' && path.dirname(from) !== path.dirname(to)) {
    faults.push(`${from} may not import ${to}: only the folder that answers calls knows them`);
  }
  const [own, other] = [featureOf(from), featureOf(to)];
  if (relative && own && other && own !== other) {
    faults.push(`${from} imports ${to}: another feature is written as '#features/${other}/…'`);
  }
  return [...faults, ...judgeNeighbours(from, to)];
}

function judgePackage(from: string, to: string, typeOnly: boolean): string[] {
  const layer = layerOf(from);
  if (!layer || !inBrowser.has(layer) || typeOnly || browserPackages.includes(to)) return [];
  return [`${from} (${layer}) reaches a browser and may not import ${to}`];
}

/** Only operations call another feature, and only along this graph. */
function judgeNeighbours(from: string, to: string): string[] {
  const [caller, called] = [featureOf(from), featureOf(to)];
  if (!caller || !called || caller === called || called === 'audit') return [];
  if (isBetweenScreens({ from, to })) {
    if (mayShow[caller]?.includes(called)) return [];
    return [`${from}: the screens of ${caller} may not show parts of ${called} (${to})`];
  }
  if (to.endsWith('/contract.ts')) return [];
  if (['rules', 'calls', 'announcements'].includes(layerOf(to) ?? '')) return [];
  const along = layerOf(from) === 'operations' && layerOf(to) === 'operations';
  if (along && mayCall[caller]?.includes(called)) return [];
  return [`${from}: ${caller} may not call ${called} (${to})`];
}

function isBetweenScreens({ from, to }: Pick<Import, 'from' | 'to'>): boolean {
  const areScreens = [from, to].every((file) => layerOf(file) === 'feature parts');
  return areScreens && featureOf(from) !== featureOf(to);
}

type Graph = ReadonlyMap<string, Iterable<string>>;

/**
 * Imports of types count too: when two files need each other, a reader has to read both at once.
 */
function filesAndImports(sources: SourceFile[]): Graph {
  return new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.filter((one) => one.inProject).map((one) => one.to),
    ]),
  );
}

/**
 * Compares only the folders. The files beside them, such as the context of a call, serve all
 * folders.
 */
function foldersOfPlatform(sources: SourceFile[]): Graph {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of sources.flatMap(({ imports }) => imports)) {
    const [importer, imported] = [folderOfPlatform(from), folderOfPlatform(to)];
    if (!importer || !imported || importer === imported) continue;
    next.set(importer, (next.get(importer) ?? new Set()).add(imported));
  }
  return next;
}

function folderOfPlatform(file: string): string | undefined {
  return /^src\/platform\/[\w-]+(?=\/)/.exec(file)?.[0];
}

function findCycles(next: Graph): string[] {
  const done = new Set<string>();
  const faults: string[] = [];
  const visit = (place: string, way: string[]) => {
    if (way.includes(place)) {
      faults.push(`A circle: ${[...way.slice(way.indexOf(place)), place].join(' → ')}`);
      return;
    }
    if (done.has(place)) return;
    for (const target of next.get(place) ?? []) visit(target, [...way, place]);
    done.add(place);
  };
  for (const place of next.keys()) visit(place, []);
  return faults;
}

function featureOf(file: string): string | undefined {
  return /^src\/features\/(\w+)\//.exec(file)?.[1];
}

function runsInNode(file: string): boolean {
  return (
    file.endsWith('.ts') &&
    !/^src\/(web|ui|client)\/|^src\/features\/\w+\/(shop|desk|letters)\//.test(file)
  );
}
