import { readFileSync } from 'node:fs';

/** The version of the code on disk when this process began. */
export const shopVersion: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;
