import path from 'node:path';
import { byChange, type Compared } from './compare.ts';
import { writeShare } from './table.ts';

const style = `
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; background: #eee; color: #111; }
  h2 { margin: 3rem 0 0.5rem; font-size: 1.1rem; }
  .beside { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; }
  figure { margin: 0; }
  img { max-width: 100%; border: 1px solid #999; background: #fff; }
  .same { columns: 16rem; }`;

/** One file beside the albums that links to their pictures. */
export function writePage(
  compared: readonly Compared[],
  { before, after, folder }: { before: string; after: string; folder: string },
): string {
  const moved = compared.filter(({ state }) => state !== 'same').toSorted(byChange);
  const same = compared.filter(({ state }) => state === 'same');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${moved.length} of ${compared.length} pictures changed</title>
<style>${style}</style>
<h1>${moved.length} of ${compared.length} pictures changed</h1>
<p>Before: ${escapeText(before)}. After: ${escapeText(after)}.</p>
${moved.map((one) => writeOne(one, folder)).join('\n')}
<h2>The same</h2>
<ul class="same">
${same.map(({ name, width, after: file }) => `<li>${link(file, `${name}, ${width}`, folder)}</li>`).join('\n')}
</ul>
</html>
`;
}

function writeOne({ name, width, state, share, ...files }: Compared, folder: string): string {
  const how = state === 'changed' ? writeShare(share) : state;
  return `<h2>${escapeText(name)}, ${width}: ${how}</h2>
<div class="beside">
${(['before', 'after', 'difference'] as const).map((what) => figure(what, files[what], folder)).join('\n')}
</div>`;
}

function figure(what: string, file: string | undefined, folder: string): string {
  const picture = file
    ? `<a href="${addressOf(file, folder)}"><img loading="lazy" alt="" src="${addressOf(file, folder)}"></a>`
    : '<p>none</p>';
  return `<figure><figcaption>${what}</figcaption>${picture}</figure>`;
}

function link(file: string | undefined, words: string, folder: string): string {
  return file ? `<a href="${addressOf(file, folder)}">${escapeText(words)}</a>` : escapeText(words);
}

function addressOf(file: string, folder: string): string {
  return path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
