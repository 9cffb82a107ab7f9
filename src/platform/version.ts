import { readFileSync } from 'node:fs';

const manifest = new URL('../../package.json', import.meta.url);

/** The release that this code is, or the one that it goes on from. */
export const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
