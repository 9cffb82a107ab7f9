import { readFileSync } from 'node:fs';

const file = new URL('../../package.json', import.meta.url);

/** The version of the shop that runs. */
export const version: string = JSON.parse(readFileSync(file, 'utf8')).version;
