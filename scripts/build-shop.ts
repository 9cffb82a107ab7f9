import path from 'node:path';
import type { Plugin } from 'vite';
import { listContracts } from '../src/load-contracts.ts';

/** From a file of the build, dist/builds/HASH/shop/main.js, to the checkout. */
const upwards = '../../../../';

/**
 * Bundles the server and npm's packages into a few files instead of 1,550, because Node finds and
 * reads each and keeps its text. A restart then takes two thirds of the time. Errors name the
 * sources, because Node reads the maps beside these files.
 */
export async function buildShop(root: string, folder: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: staysOutside },
    plugins: [contractsOfAreas, placesOfSources(root)],
    build: {
      outDir: folder,
      ssr: true,
      target: 'node26',
      sourcemap: true,
      rolldownOptions: {
        input: path.join(root, 'src/main.ts'),
        output: {
          chunkFileNames: '[name]-[hash].js',
          sourcemapExcludeSources: true,
          comments: false,
          minify: onlyAscii,
        },
      },
    },
  });
}

/**
 * These start a worker or load a library by their own path. Traces find `pg` by its name. Vite is
 * for developers alone.
 */
const staysOutside = ['@node-rs/argon2', 'pg', 'pino', 'sharp', 'vite'];

/**
 * V8 keeps the text of running code in memory, with two bytes a letter if any letter of a file is
 * beyond Latin.
 */
const onlyAscii = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: false, asciiOnly: true },
};

/** Lists the contracts at build time, which src/load-contracts.ts otherwise finds at run time. */
const contractsOfAreas: Plugin = {
  name: 'contracts-of-areas',
  load: {
    filter: { id: /\/src\/load-contracts\.ts$/ },
    handler() {
      const names = listContracts();
      const imports = names.map((name, place) => `import * as contract${place} from './${name}';`);
      const entries = names.map((name, place) => `'${name}': contract${place}`);
      const answer = `export const loadContracts = async () => ({ ${entries.join(', ')} });`;
      return [...imports, answer].join('\n');
    },
  },
};

const stands = /\bimport\.meta\.(url|dirname)\b/g;

/** Keeps each source's own path, by which it finds the checkout, its pictures and its workers. */
function placesOfSources(root: string): Plugin {
  return {
    name: 'places-of-sources',
    transform: {
      // The bundler's own modules begin like this.
      filter: { id: { exclude: /^\0/ }, code: stands },
      handler(code, id) {
        const source = path.relative(root, id).replaceAll(path.sep, '/');
        const place = `new URL(${JSON.stringify(upwards + source)}, import.meta.url)`;
        const builtIn = (name: string) => `process.getBuiltinModule('node:${name}')`;
        const folder = `${builtIn('path')}.dirname(${builtIn('url')}.fileURLToPath(${place}))`;
        const placed = code.replaceAll(stands, (_, what) =>
          what === 'url' ? `${place}.href` : folder,
        );
        return { code: placed, map: null };
      },
    },
  };
}
