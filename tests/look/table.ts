import { byChange, type Compared } from './compare.ts';

/** Markdown: what changed, the most first, and how much of the rest did not. */
export function writeTable(compared: readonly Compared[]): string {
  const moved = compared.filter(({ state }) => state !== 'same').toSorted(byChange);
  const rows = moved.map(({ name, width, state, share }) => [
    name,
    String(width),
    state === 'changed' ? writeShare(share) : state,
  ]);
  const same = compared.length - moved.length;
  const rest = `${same} of ${compared.length} pictures are the same.`;
  if (rows.length === 0) return rest;
  return [['screen', 'width', 'changed'], ['---', '--:', '--:'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
    .concat(`\n\n${rest}`);
}

/** Something that changed is never 0 %. */
export function writeShare(share: number): string {
  return share > 0 && share < 0.0001 ? '< 0.01 %' : `${(share * 100).toFixed(2)} %`;
}
