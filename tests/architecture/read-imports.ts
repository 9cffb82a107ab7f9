import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Import {
  from: string;
  /** A file of the project, a package, or a module of Node. */
  to: string;
  inProject: boolean;
  /** Written as a way from the importing file, and not from the project's root. */
  relative: boolean;
  typeOnly: boolean;
  /** The import is an import(), which loads its file only when that line runs. */
  loaded: boolean;
}

export interface SourceFile {
  file: string;
  text: string;
  imports: Import[];
}

const places = ['{src,local-paystack}/**/*.{ts,tsx,mjs}', 'db/**/*.ts'];

export function readSources(root: string): SourceFile[] {
  return globSync(places, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.(test|spec)\.tsx?$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return { file, text, imports: importsOf(root, file, text) };
    });
}

const statement =
  /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/gm;

function importsOf(root: string, file: string, text: string): Import[] {
  return [...text.matchAll(statement)].map(([, type, fixed, dynamic]) => {
    // The part after a question mark tells Vite how to load it.
    const [target = ''] = (fixed ?? dynamic ?? '').split('?');
    const inProject = /^[.#]/.test(target);
    const to = inProject ? resolve(file, target) : target;
    if (inProject && !existsSync(path.join(root, to))) {
      throw new Error(`${file} imports ${target}, which does not exist`);
    }
    return {
      from: file,
      to,
      inProject,
      relative: target.startsWith('.'),
      typeOnly: type !== undefined,
      loaded: dynamic !== undefined,
    };
  });
}

function resolve(file: string, target: string): string {
  if (target.startsWith('#local-paystack/')) return target.slice(1);
  if (target.startsWith('#')) return `src/${target.slice(1)}`;
  return path.posix.join(path.posix.dirname(file), target);
}
