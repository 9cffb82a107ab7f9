import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { RenderedLetter } from '../mail/send-due-letters.ts';
import { type Assets, readAssets } from './assets.ts';
import type { PageBundle } from './page-bundle.ts';

/** What was built from .tsx: the pages, and the letters. */
export interface Pages {
  /** Absent while developing: Vite serves the sources. */
  assets: Assets | undefined;
  bundle(): Promise<PageBundle>;
  /** What every page runs in its head. */
  headScript(): Promise<string>;
  /** While developing: Vite's own additions to a page's head. */
  transform(url: string, html: string): Promise<string>;
  /** While developing: answers for the sources before any route does. */
  serveSources(app: FastifyInstance): void;
  letters: LetterBundle;
}

export interface LetterBundle {
  renderLetter(kind: string, content: unknown): RenderedLetter;
  previewLetters(): (RenderedLetter & { kind: string })[];
}

export async function openBuiltPages(): Promise<Pages> {
  const { assets, serverFolder } = await readAssets();
  const bundle = await importFrom<PageBundle>(serverFolder, 'server.js');
  const headScript = await readFile(path.join(serverFolder, 'head-script.js'), 'utf8');
  const letters = await importFrom<LetterBundle>(serverFolder, 'letters.js');
  return {
    assets,
    letters,
    bundle: async () => bundle,
    headScript: async () => headScript,
    transform: async (_url, html) => html,
    serveSources: () => undefined,
  };
}

async function importFrom<Module>(folder: string, name: string): Promise<Module> {
  return (await import(pathToFileURL(path.join(folder, name)).href)) as Module;
}
