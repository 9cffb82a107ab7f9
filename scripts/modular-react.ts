import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** Only these are replaced. If the shop needs another, the bundler finds it as before. */
const files: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/**
 * React comes as CommonJS. Every file of ours that draws would import the bundler's runtime for it,
 * which is one request more of every page. As modules its parts are imported like any other.
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

/** A file that it requires becomes an import, and each thing that it exports has a name as well. */
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
