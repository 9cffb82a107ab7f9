import { readFileSync } from 'node:fs';

/** The version of the code on disk when this process began. */
export const shopVersion: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;

export function isOlder(version: string, than: string): boolean {
  const [mine, other] = [version, than].map((each) => each.split('.').map(Number));
  for (const [place, number] of (mine ?? []).entries()) {
    const difference = number - (other?.[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
