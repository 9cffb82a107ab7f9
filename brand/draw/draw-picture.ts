import { spawn } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { openLabelDesk } from '../label.ts';
import type { Picture } from '../pictures.ts';
import { keepVariants } from './keep-variants.ts';
import { fileOf, recordOf, root, shelfOf, workshop } from './places.ts';
import { type Drawing, labelsOf, writeDown } from './record.ts';

type LabelDesk = Awaited<ReturnType<typeof openLabelDesk>>;

/** A proof is small and quick. It is only looked at and never published. */
const proofs = { longSide: 320, samples: 32 };
const mostBytes = 300_000;

/** Draws one picture, from its labels to its file, and answers a sentence about it. */
export async function drawPicture(
  picture: Picture,
  proof: boolean,
  desk: LabelDesk,
): Promise<string> {
  const folder = path.join(workshop, proof ? 'proof-work' : 'work');
  await mkdir(folder, { recursive: true });
  const labels = await drawLabels(picture, folder, desk);
  const job = path.join(folder, `${picture.name}.job.json`);
  const size = proof ? proofSize(picture) : {};
  const denoiser = [process.execPath, path.join(root, 'brand/denoise.ts')];
  await writeFile(job, JSON.stringify({ ...picture, ...size, labels, denoiser, out: folder }));
  await render(job);
  const png = path.join(folder, `${picture.name}.png`);
  const told = JSON.parse(
    await readFile(path.join(folder, `${picture.name}.told.json`), 'utf8'),
  ) as Pick<Drawing, 'sources' | 'seconds'>;
  await mkdir(shelfOf(proof), { recursive: true });
  // Reads the file first, because the shop's picture code leaves libvips only its loaders for
  // buffers.
  const drawn = await readFile(png);
  const bytes = proof
    ? await sharp(drawn).toColourspace('srgb').png().toBuffer()
    : await master(drawn);
  // The record comes last. If the run is cut off before, the picture is drawn again.
  await rm(recordOf(picture.name, proof), { force: true });
  await writeWhole(fileOf(picture.name, proof), bytes);
  if (!proof) await keepVariants(picture, bytes);
  const record = await writeDown(picture, told);
  await writeWhole(recordOf(picture.name, proof), `${JSON.stringify(record, null, 2)}\n`);
  const { render: rendered = 0, denoise = 0 } = told.seconds;
  const kilobytes = Math.round(bytes.length / 1000);
  return `${picture.name}, rendered in ${rendered} s, denoised in ${denoise} s, ${kilobytes} KB`;
}

function proofSize({ width, height }: Picture) {
  const by = proofs.longSide / Math.max(width, height);
  return {
    width: Math.round(width * by),
    height: Math.round(height * by),
    samples: proofs.samples,
  };
}

async function drawLabels(picture: Picture, folder: string, desk: LabelDesk) {
  const files: { [slug: string]: string } = {};
  for (const [slug, { kind, ...facts }] of Object.entries(labelsOf(picture))) {
    const file = path.join(folder, `${picture.name}.${slug}.label.png`);
    await writeFile(file, await desk.draw(kind, facts));
    files[slug] = file;
  }
  return files;
}

function render(job: string): Promise<void> {
  const script = path.join(root, 'brand/scene/render.py');
  const words = ['-b', '--factory-startup', '--python-exit-code', '1', '-P', script, '--', job];
  return new Promise((resolve, reject) => {
    const blender = spawn('blender', words, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const listen = (data: Buffer) => {
      said = (said + data).slice(-4000);
    };
    blender.stdout.on('data', listen);
    blender.stderr.on('data', listen);
    blender.once('error', reject);
    blender.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Blender ended with ${code} over ${job}:\n${said}`));
    });
  });
}

/** The best quality whose file is small enough. */
async function master(drawn: Buffer): Promise<Buffer> {
  for (let quality = 92; quality >= 60; quality -= 2) {
    const bytes = await sharp(drawn)
      .toColourspace('srgb')
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (bytes.length <= mostBytes) return bytes;
  }
  throw new Error(`What was drawn does not fit into ${mostBytes} bytes`);
}

async function writeWhole(file: string, content: Buffer | string) {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}
