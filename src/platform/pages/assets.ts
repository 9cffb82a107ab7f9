import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { entryOf, filesOf, type PageFiles, readManifest } from './manifest.ts';

/** The files of a build and what a page's head says of them. */
export interface Assets {
  entry: string;
  /** Of all public pages; its text as well when it is small enough to travel in the page. */
  styles: { href: string; inline?: string };
  /** What a page's own file needs besides: chunks, and of the desk's pages a stylesheet. */
  filesOf(file: string): PageFiles;
  folders: string[];
  serviceWorker: string;
}

/** A request saved is worth more than a cached stylesheet up to about one round trip's worth of bytes. */
const inlineLimit = 14 * 1024;

const dist = path.resolve(import.meta.dirname, '../../../dist');

export async function readAssets(): Promise<{ assets: Assets; serverFolder: string }> {
  const current = await readFile(path.join(dist, 'current.json'), 'utf8');
  const build = JSON.parse(current) as { current: string; previous?: string };
  const folder = path.join(dist, 'builds', build.current);
  const manifest = await readManifest(path.join(folder, 'client'));
  const entry = entryOf(manifest);
  const stylesheet = manifest['style.css']?.file;
  if (!stylesheet) throw new Error('The build has no stylesheet');
  return {
    serverFolder: path.join(folder, 'server'),
    assets: {
      entry: `/${entry}`,
      styles: await readStyles(path.join(folder, 'client', stylesheet), `/${stylesheet}`),
      filesOf: (file) => filesOf(manifest, file, entry),
      folders: [build.current, build.previous]
        .filter((hash) => hash !== undefined)
        .map((hash) => path.join(dist, 'builds', hash, 'client/assets'))
        .filter((place) => existsSync(place)),
      serviceWorker: await readFile(path.join(folder, 'client/service-worker.js'), 'utf8'),
    },
  };
}

export function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

async function readStyles(file: string, href: string) {
  const text = await readFile(file, 'utf8');
  const travels = brotliCompressSync(text).length < inlineLimit;
  return travels ? { href, inline: text.trim() } : { href };
}
