import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const exported =
  /^export (?:declare )?(?:async )?(?:const|function|class|interface|type|let)\*? (\w+)/gm;

/**
 * Finds what a file of `src` exports although no other file says its name. What is loaded by its
 * place, such as a page's `loader`, has a name that many files say.
 */
export function findUnusedExports(root: string): string[] {
  const places = '{src,local-paystack,db,brand,scripts,tests}/**/*.{ts,tsx,mjs}';
  const files = globSync(places, { cwd: root }).map((file) => file.replaceAll(path.sep, '/'));
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const sayers = new Map<string, number>();
  for (const text of texts.values()) {
    for (const word of new Set(text.match(/\w+/g))) sayers.set(word, (sayers.get(word) ?? 0) + 1);
  }
  return [...texts]
    .filter(([file]) => file.startsWith('src/'))
    .flatMap(([file, text]) =>
      [...text.matchAll(exported)]
        .filter(([, name = '']) => sayers.get(name) === 1)
        .map(([, name]) => `${file} exports ${name}, which no other file uses`),
    );
}
