import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { demoProducts } from '../db/seed/demo.ts';
import { demoFacts } from '../db/seed/facts.ts';
import { findChromium } from './chromium.mjs';

/**
 * Measures the stand-ins for the shop's faces, and compares them with `src/ui/fonts.css`. Run it by
 * hand after a change of a face, with folders that hold the machines' fonts under their own names
 * (Roboto-Bold.ttf; Liberation Sans has Arial's widths):
 *
 *     node scripts/measure-faces.ts <folder> …
 */
const root = path.resolve(import.meta.dirname, '..');
const folders = process.argv.slice(2);
const real = { Ojuju: 'ojuju', 'Source Sans': 'source-sans' } as const;
/** In percent. A tenth of a percent is a third of a pixel in a phone's line. */
const off = 0.15;

interface StandIn {
  family: string;
  instead: keyof typeof real;
  weight: number;
  file: string;
  said: { size: number; ascent: number; descent: number };
}

async function measure() {
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  let wrong = 0;
  for (const one of await readStandIns()) {
    const found = await measureOne(page, one);
    const isRight = Object.entries(found).every(
      ([name, value]) => Math.abs(value - one.said[name as keyof typeof found]) < off,
    );
    if (!isRight) wrong += 1;
    const figures = Object.entries(found).map(([name, value]) => `${name} ${value.toFixed(1)} %`);
    console.log(
      `${one.family}, ${one.weight}, of ${path.basename(one.file)}: ${figures.join(', ')}${isRight ? '' : ' (fonts.css says otherwise)'}`,
    );
  }
  await browser.close();
  process.exitCode = wrong === 0 ? 0 : 1;
}

/** The stand-ins that have a file in one of the folders. */
async function readStandIns(): Promise<StandIn[]> {
  const css = await readFile(path.join(root, 'src/ui/fonts.css'), 'utf8');
  return [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const value = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(face)?.[1] ?? '';
    const family = value('font-family').replaceAll('"', '');
    const instead = family.split(' as ')[1] as keyof typeof real | undefined;
    const file = [...face.matchAll(/local\("([^"]+)"\)/g)]
      .flatMap(([, name]) => folders.flatMap((folder) => filesOf(folder, name ?? '')))
      .find((one) => existsSync(one));
    if (!instead || !file) return [];
    const said = {
      size: Number.parseFloat(value('size-adjust')),
      ascent: Number.parseFloat(value('ascent-override')),
      descent: Number.parseFloat(value('descent-override')),
    };
    return [{ family, instead, weight: Number(value('font-weight')), file, said }];
  });
}

function filesOf(folder: string, name: string): string[] {
  return [`${name}.ttf`, `${name}-Regular.ttf`].map((file) => path.join(folder, file));
}

/** Sets the shop's own words in both faces, and compares their lengths. */
async function measureOne(page: Page, { instead, weight, file }: StandIn) {
  const faces = [
    await faceOf('real', path.join(root, `src/ui/fonts/${real[instead]}.woff2`), '400 700'),
    await faceOf('stand-in', file, '400 700'),
  ];
  await page.setContent(`<style>${faces.join('\n')}</style>`);
  // Titles are set in Ojuju, so it is measured with titles.
  const texts = demoProducts.map(({ name, description }) =>
    instead === 'Ojuju' ? name : `${name}. ${description}`,
  );
  const words = { weight, texts: [demoFacts.brand.line, ...texts] };
  return await page.evaluate(async ({ weight: wanted, texts: lines }) => {
    await Promise.all(['real', 'stand-in'].map((face) => document.fonts.load(`1000px ${face}`)));
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('No canvas');
    const set = (face: string) => {
      pen.font = `${wanted} 1000px ${face}`;
      return lines.map((line) => pen.measureText(line));
    };
    const long = (lengths: TextMetrics[]) => lengths.reduce((sum, { width }) => sum + width, 0);
    const [first] = set('real');
    const size = long(set('real')) / long(set('stand-in'));
    return {
      size: size * 100,
      ascent: (first?.fontBoundingBoxAscent ?? 0) / size / 10,
      descent: (first?.fontBoundingBoxDescent ?? 0) / size / 10,
    };
  }, words);
}

async function faceOf(name: string, file: string, weight: string): Promise<string> {
  const data = (await readFile(file)).toString('base64');
  return `@font-face { font-family: ${name}; font-weight: ${weight}; src: url(data:font/${path.extname(file).slice(1)};base64,${data}) }`;
}

await measure();
