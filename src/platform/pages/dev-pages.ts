import { readFile } from 'node:fs/promises';
import { createServer, transformWithOxc, type ViteDevServer } from 'vite';
import { textOf } from './document.ts';
import type { PageBundle } from './page-bundle.ts';
import type { LetterBundle, Pages } from './pages.ts';

/** For `npm run dev`: the pages come straight from their sources and follow every edit. */
export async function openSourcePages(): Promise<Pages> {
  const vite = await createServer({ server: { middlewareMode: true } });
  return {
    assets: undefined,
    bundle: () => load<PageBundle>(vite, '/src/web/server.tsx'),
    headScript: readHeadScript,
    transform: (url, document) => vite.transformIndexHtml(url, textOf(document)),
    letters: await load<LetterBundle>(vite, '/src/web/letters.ts'),
    serveSources(app) {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, done);
      });
      app.addHook('onClose', () => vite.close());
    },
  };
}

async function readHeadScript(): Promise<string> {
  const source = 'src/web/head-script.ts';
  return (await transformWithOxc(await readFile(source, 'utf8'), source)).code;
}

async function load<Module>(vite: ViteDevServer, file: string): Promise<Module> {
  return (await vite.ssrLoadModule(file)) as Module;
}
