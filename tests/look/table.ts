import { byChange, type Compared } from './compare.ts';

/** Markdown: the changes, the largest first, and how many pictures did not change. */
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

/** A change is never written as 0 %. */
export function writeShare(share: number): string {
  return share > 0 && share < 0.0001 ? '< 0.01 %' : `${(share * 100).toFixed(2)} %`;
}
