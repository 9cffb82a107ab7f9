import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const named = /(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g;
/** Type imports leave nothing in the code that runs. */
const types = /^(?:import|export) type [^;]*;/gm;

/**
 * Every file of ours that the server's own process loads, beginning with its entry. Files that only
 * the pages' bundle loads are Vite's, wherever they are.
 * @param {string} entry
 * @param {string} folder of the shop
 * @returns {Set<string>} relative to that folder, with forward slashes
 */
export function filesOfServer(entry = 'src/main.ts', folder = root) {
  const aliases = aliasesOf(folder);
  /** @type {Set<string>} */
  const files = new Set();
  const due = [entry];
  for (let file = due.pop(); file !== undefined; file = due.pop()) {
    if (files.has(file) || !existsSync(path.join(folder, file))) continue;
    files.add(file);
    const code = readFileSync(path.join(folder, file), 'utf8').replaceAll(types, '');
    for (const [, , name = ''] of code.matchAll(named)) due.push(resolve(name, file, aliases));
  }
  return files;
}

/**
 * @param {string} name as it is imported
 * @param {string} from
 * @param {[string, string][]} aliases
 */
function resolve(name, from, aliases) {
  if (!name.startsWith('#')) return path.posix.join(path.posix.dirname(from), name);
  const [alias = '', place = ''] = aliases.find(([each]) => name.startsWith(each)) ?? [];
  return path.posix.join(place, name.slice(alias.length));
}

/**
 * @param {string} folder
 * @returns {[string, string][]} '#lib/' and 'src/lib/', or '#shop' and its one file
 */
function aliasesOf(folder) {
  const { imports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return Object.entries(imports).map(([alias, place]) => [
    alias.replace('*', ''),
    path.posix.normalize(String(place).replace('*', '')),
  ]);
}
