import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../deploy/Containerfile');

/** The files and folders that the Containerfile copies from the checkout. */
export const copied = [...readFileSync(file, 'utf8').matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(
  ([, names = '']) => names.split(' '),
);
