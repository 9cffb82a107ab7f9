import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { LetterShop } from '#lib/letter-shop.ts';
import type { Body } from '../kept/kept-bytes.ts';
import type { RenderedLetter } from '../mail/send-letter.ts';
import { type Assets, readAssets } from './assets.ts';
import type { Document } from './document.ts';
import type { PageBundle } from './page-bundle.ts';

/** The pages and the letters, built from .tsx. */
export interface Pages {
  /** Undefined during development, when Vite serves the sources. */
  assets: Assets | undefined;
  bundle(): Promise<PageBundle>;
  /** The script in every page's head. */
  headScript(): Promise<string>;
  /** During development: adds what Vite needs to a page's head. */
  transform(url: string, document: Document): Promise<Body>;
  /** During development: serves the sources before any route. */
  serveSources(app: FastifyInstance): void;
  letters: LetterBundle;
}

export interface LetterBundle {
  urgentKinds: readonly string[];
  renderLetter(kind: string, content: unknown, shop: LetterShop): RenderedLetter;
  previewLetters(shop: LetterShop): (RenderedLetter & { kind: string })[];
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
    transform: async (_url, document) => document,
    serveSources: () => undefined,
  };
}

async function importFrom<Module>(folder: string, name: string): Promise<Module> {
  return (await import(pathToFileURL(path.join(folder, name)).href)) as Module;
}
