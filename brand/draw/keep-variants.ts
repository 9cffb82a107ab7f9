import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MadeFile } from '#features/media/make-avif.ts';
import { makeAvif } from '#features/media/make-avif.ts';
import { makePicture } from '#features/media/make-picture.ts';
import { type FiledPicture, pictureFormats } from '#lib/picture.ts';
import type { Picture } from '../pictures.ts';
import { root } from './places.ts';

const ofProducts = path.join(root, 'db/seed/pictures');
const ofPages = path.join(root, 'brand/wide');
const table = path.join(root, 'src/features/media/brand-pictures.rules.ts');

/** Makes the files that the shop would make of an upload, so that no start has to make them. */
export async function keepVariants(picture: Picture, master: Buffer): Promise<void> {
  const made = await makePicture({ bytes: master });
  if (!made.ok) throw new Error(`${picture.name} is no picture for the shop: ${made.code}`);
  const { hash, width, height, placeholder, source, files: quick } = made.value;
  const widths = quick.filter(({ format }) => format === 'jpg').map((file) => file.width);
  const files = [...quick, ...(await makeAvif(source, widths))];
  const filed: FiledPicture = { hash, width, height, placeholder, files: widthsOf(files) };
  const folder = path.join(picture.product ? ofProducts : ofPages, picture.name);
  await writeFolder(folder, files, { ...filed, sum: sumOf(files) });
  if (!picture.product) await writeTable();
}

function widthsOf(files: MadeFile[]): FiledPicture['files'] {
  const lists = pictureFormats.map((format) => [
    format,
    files.filter((file) => file.format === format).map(({ width }) => width),
  ]);
  return Object.fromEntries(lists) as FiledPicture['files'];
}

/** Hashes all files, in the order of their names. */
function sumOf(files: MadeFile[]): string {
  const hash = createHash('sha256');
  const named = files.map(({ width, format, bytes }) => ({ name: `${width}.${format}`, bytes }));
  for (const { bytes } of named.toSorted((a, b) => (a.name < b.name ? -1 : 1))) hash.update(bytes);
  return hash.digest('hex');
}

/** Writes to a folder beside its place and renames it, so that a cut off run leaves no half. */
async function writeFolder(folder: string, files: MadeFile[], told: object) {
  const beside = `${folder}.part`;
  await rm(beside, { recursive: true, force: true });
  await mkdir(beside, { recursive: true });
  for (const { width, format, bytes } of files) {
    await writeFile(path.join(beside, `${width}.${format}`), bytes);
  }
  await writeFile(path.join(beside, 'picture.json'), `${JSON.stringify(told, null, 2)}\n`);
  await rm(folder, { recursive: true, force: true });
  await rename(beside, folder);
}

/** Writes the facts of the wide scenes that pages need, from all scenes that exist. */
async function writeTable() {
  const names = existsSync(ofPages) ? await readdir(ofPages) : [];
  const rows: string[] = [];
  for (const name of names.filter((one) => !one.endsWith('.part')).sort()) {
    const told = JSON.parse(await readFile(path.join(ofPages, name, 'picture.json'), 'utf8'));
    const { hash, width, height, placeholder, files } = told as FiledPicture;
    const key = /^[a-z]+$/.test(name) ? name : `'${name}'`;
    rows.push(`  ${key}: {
    hash: '${hash}',
    width: ${width},
    height: ${height},
    placeholder:
      '${placeholder}',
    files: { ${pictureFormats.map((format) => `${format}: [${files[format].join(', ')}]`).join(', ')} },
  },`);
  }
  const text = `import type { FiledPicture } from '#lib/picture.ts';

/** The brand's own scenes: brand/draw.ts writes this file, and their files stand in brand/wide/. */
export const brandPictures = {
${rows.join('\n')}
} satisfies Record<string, FiledPicture>;
`;
  await writeFile(`${table}.part`, text);
  await rename(`${table}.part`, table);
}
