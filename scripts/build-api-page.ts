import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const library = 'node_modules/swagger-ui-dist';
const own = 'src/web/api';

/**
 * Builds the script and the stylesheet of the page at /api in a separate folder: no other page
 * loads them, and the service worker does not keep them. Swagger UI is included as it was
 * published.
 */
export async function buildApiPage(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { version } = JSON.parse(await readFile(path.join(root, library, 'package.json'), 'utf8'));
  const named = `/*! Swagger UI ${version}, Apache-2.0: see LICENSE.txt beside this file */\n`;
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  const script = `${await read(`${library}/swagger-ui-bundle.js`)}\n${await buildOwn(root, folder)}`;
  const rules = `${await read(`${library}/swagger-ui.css`)}\n${await read(`${own}/draw-api.css`)}`;
  const files = { js: named + withoutMap(script), css: named + withoutMap(rules) };
  for (const [kind, text] of Object.entries(files)) {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 7);
    await writeFile(path.join(folder, `calls-${hash}.${kind}`), text);
  }
  const licences = { LICENSE: 'LICENSE.txt', 'swagger-ui-bundle.js.LICENSE.txt': undefined };
  for (const [name, as = name] of Object.entries(licences)) {
    await copyFile(path.join(root, library, name), path.join(folder, as));
  }
}

async function buildOwn(root: string, folder: string): Promise<string> {
  const { build } = await import('vite');
  const outDir = path.join(folder, 'own');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(root, own, 'draw-api.ts'),
        output: { format: 'iife', entryFileNames: 'own.js' },
      },
    },
  });
  const code = await readFile(path.join(outDir, 'own.js'), 'utf8');
  await rm(outDir, { recursive: true });
  return code;
}

/** The source map is not served. */
function withoutMap(text: string): string {
  return text.replace(/^(\/\/|\/\*)# sourceMappingURL=.*$/gm, '');
}
