import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The files of a build and what a page's head says of them. */
export interface Assets {
  entry: string;
  /** The stylesheet's text when it is small enough to travel in the page, else its address. */
  styles: { inline: string } | { href: string };
  /** The chunks that a page's own file needs, for modulepreload. */
  chunksOf(file: string): string[];
  folders: string[];
}

interface ManifestChunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}

/** A request saved is worth more than a cached stylesheet up to about one round trip's worth of bytes. */
const inlineLimit = 14 * 1024;

const dist = path.resolve(import.meta.dirname, '../../../dist');

export async function readAssets(): Promise<{ assets: Assets; serverFolder: string }> {
  const current = await readFile(path.join(dist, 'current.json'), 'utf8');
  const build = JSON.parse(current) as { current: string; previous?: string };
  const folder = path.join(dist, 'builds', build.current);
  const manifest = JSON.parse(
    await readFile(path.join(folder, 'client/.vite/manifest.json'), 'utf8'),
  ) as Record<string, ManifestChunk>;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The build has no entry');
  const stylesheet = manifest['style.css']?.file;
  if (!stylesheet) throw new Error('The build has no stylesheet');
  return {
    serverFolder: path.join(folder, 'server'),
    assets: {
      entry: `/${entry.file}`,
      styles: await readStyles(path.join(folder, 'client', stylesheet), `/${stylesheet}`),
      chunksOf: (file) => chunksOf(manifest, file, entry.file),
      folders: [build.current, build.previous]
        .filter((hash) => hash !== undefined)
        .map((hash) => path.join(dist, 'builds', hash, 'client/assets'))
        .filter((place) => existsSync(place)),
    },
  };
}

export function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

async function readStyles(file: string, href: string) {
  const text = await readFile(file, 'utf8');
  return brotliCompressSync(text).length < inlineLimit ? { inline: text.trim() } : { href };
}

function chunksOf(manifest: Record<string, ManifestChunk>, file: string, entryFile: string) {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || chunk.file === entryFile || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(file);
  return [...found].map((name) => `/${name}`);
}
