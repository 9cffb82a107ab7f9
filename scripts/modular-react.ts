import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** Only these are replaced. Any other file is found by the bundler as before. */
const files: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/**
 * React is CommonJS. Every file that renders would import the bundler's runtime for that, which is
 * one more request for every page. As modules, React's parts are imported like any other.
 */
export function modularReact(): Plugin {
  const paths = new Map(
    // The real path, because the bundler uses it.
    Object.entries(files).map(([name, file]) => [
      name,
      realpathSync(path.join(root, 'node_modules', file)),
    ]),
  );
  const ours = new Set(paths.values());
  return {
    name: 'modular-react',
    enforce: 'pre',
    resolveId: (source) => paths.get(source),
    transform: (code, id) => (ours.has(path.normalize(id)) ? asModule(code) : undefined),
  };
}

/** Turns each required file into an import, and gives each export a name. */
export function asModule(code: string): string {
  const needed: string[] = [];
  const body = code.replace(/\brequire\(("[^"]+")\)/g, (_, name: string) => {
    needed.push(`import needed${needed.length} from ${name};`);
    return `needed${needed.length - 1}`;
  });
  const names = [
    ...new Set([...body.matchAll(/\bexports\.(\w+) =(?!=)/g)].map(([, name]) => name)),
  ];
  return [
    ...needed,
    'const exports = {};',
    body,
    'export default exports;',
    ...names.map((name) => `const said_${name} = exports.${name};`),
    `export { ${names.map((name) => `said_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}
