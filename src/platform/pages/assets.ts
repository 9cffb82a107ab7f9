import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { apiFilesPath } from '#lib/paths.ts';
import { madeOnce } from '../kept/made-once.ts';
import { entryOf, filesOf, type Manifest, readManifest } from './manifest.ts';

/** The files of a build, and what a page's head needs to know about them. */
export interface Assets {
  entry: string;
  /** The other files that a page's own file needs. */
  filesOf(file: string): PageFiles;
  folders: string[];
  /** The files of the page at /api. */
  apiPage: { script: string; stylesheet: string; folders: string[] };
  serviceWorker: string;
}

interface PageFiles {
  chunks: readonly string[];
  stylesheets: readonly string[];
  /**
   * What stands in a public page: the stylesheets that are small enough, as one text, because each
   * hash in the policy costs bytes that nothing compresses.
   */
  inline?: { hrefs: readonly string[]; text: string; hash: string } | undefined;
}

interface Stylesheet {
  href: string;
  /** Set if it is small enough to stand in public pages. */
  text?: string;
}

/**
 * In bytes. Up to the size of one round trip, saving a request is worth more than caching a
 * stylesheet.
 */
const inlineLimit = 14 * 1024;

const dist = path.resolve(import.meta.dirname, '../../../dist');

export async function readAssets(): Promise<{ assets: Assets; serverFolder: string }> {
  const current = await readFile(path.join(dist, 'current.json'), 'utf8');
  const build = JSON.parse(current) as { current: string; previous?: string };
  const folder = path.join(dist, 'builds', build.current);
  const manifest = await readManifest(path.join(folder, 'client'));
  const entry = entryOf(manifest);
  const styles = await readStyles(folder, manifest);
  const shelf = styles.get('style.css');
  if (!shelf) throw new Error('The build has no stylesheet');
  const byHref = new Map([...styles.values()].map((stylesheet) => [stylesheet.href, stylesheet]));
  const ofEach = Object.keys(manifest).map((file) => {
    const { chunks, stylesheets } = filesOf(manifest, file, entry);
    const all = [shelf, ...stylesheets.map((href) => byHref.get(href) ?? { href })];
    const hrefs = all.map(({ href }) => href);
    return [file, { chunks, stylesheets: hrefs, inline: joinStyles(styles, all) }] as const;
  });
  const files = new Map(ofEach);
  return {
    serverFolder: path.join(folder, 'server'),
    assets: {
      entry: `/${entry}`,
      filesOf(file) {
        const found = files.get(file);
        if (!found) throw new Error(`The build has no ${file}`);
        return found;
      },
      folders: foldersOf(build, 'client/assets'),
      apiPage: { ...(await readApiPage(folder)), folders: foldersOf(build, apiFolder) },
      serviceWorker: await readFile(path.join(folder, 'client/service-worker.js'), 'utf8'),
    },
  };
}

/**
 * Includes the previous build's folder, so a tab that was open during an update still finds its
 * files.
 */
function foldersOf({ current, previous }: { current: string; previous?: string }, within: string) {
  return [current, previous]
    .filter((hash) => hash !== undefined)
    .map((hash) => path.join(dist, 'builds', hash, within))
    .filter((place) => existsSync(place));
}

const apiFolder = 'api-page';

async function readApiPage(folder: string) {
  const names = await readdir(path.join(folder, apiFolder));
  const named = (ending: string) => {
    const name = names.find((each) => each.startsWith('calls-') && each.endsWith(ending));
    if (!name) throw new Error(`The build has no ${ending} for the page of the API`);
    return apiFilesPath + name;
  };
  return { script: named('.js'), stylesheet: named('.css') };
}

const joinedOnce = madeOnce<object, NonNullable<PageFiles['inline']>>();

/** Most pages have the same stylesheets, and share one text of them. */
function joinStyles(styles: object, all: readonly Stylesheet[]): PageFiles['inline'] {
  const small = all.filter(({ text }) => text !== undefined);
  const hrefs = small.map(({ href }) => href);
  if (hrefs.length === 0) return undefined;
  return joinedOnce(styles, hrefs.join(' '), () => {
    const text = small.map((stylesheet) => stylesheet.text).join('');
    return { hrefs, text, hash: sourceHash(text) };
  });
}

export function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * Reads stylesheets by name, except those of pages that a person opens again and again, because the
 * browser has them in its cache.
 */
async function readStyles(folder: string, manifest: Manifest): Promise<Map<string, Stylesheet>> {
  const names = Object.keys(manifest).filter((name) => /^(?!own|desk)\w+\.css$/.test(name));
  const read = names.map(async (name): Promise<[string, Stylesheet]> => {
    const file = path.join(folder, 'client', manifest[name]?.file ?? '');
    const href = `/${manifest[name]?.file}`;
    // The build has compressed the file already. Compressing it again would take most of the start.
    const { size } = await stat(`${file}.br`);
    if (size >= inlineLimit) return [name, { href }];
    const text = (await readFile(file, 'utf8')).trim();
    return [name, { href, text }];
  });
  return new Map(await Promise.all(read));
}
