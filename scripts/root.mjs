import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export function dataFolder() {
  return path.resolve(root, process.env.DATA_DIR || '.data');
}
