import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The file that `npm start` runs in a built checkout, without the launcher. */
export function builtMain(checkout: string): string[] {
  const dist = path.join(checkout, 'dist');
  const { current } = JSON.parse(readFileSync(path.join(dist, 'current.json'), 'utf8'));
  const file = path.join(dist, 'builds', current, 'shop', 'main.js');
  // A commit that is measured beside this one may lack this file.
  if (!existsSync(file)) return [path.join(checkout, 'src/main.ts')];
  return ['--enable-source-maps', file];
}
