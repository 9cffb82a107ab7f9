import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface PageFiles {
  chunks: string[];
  stylesheets: string[];
}

export type Manifest = Record<string, ManifestChunk>;

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

/** What Vite recorded about the build in this folder. */
export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
}

export function entryOf(manifest: Manifest): string {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The build has no entry');
  return entry.file;
}

export function filesOf(manifest: Manifest, file: string, entryFile: string): PageFiles {
  const chunks = new Set<string>();
  const stylesheets = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || chunk.file === entryFile || chunks.has(`/${chunk.file}`)) return;
    chunks.add(`/${chunk.file}`);
    for (const stylesheet of chunk.css ?? []) stylesheets.add(`/${stylesheet}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(file);
  return { chunks: [...chunks], stylesheets: [...stylesheets] };
}
