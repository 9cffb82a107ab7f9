import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import type { DemoCategory as Category } from '../db/seed/categories.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { labelPage } from './label-page.ts';

/** The facts of the product that stand on its label. */
export interface LabelFacts {
  name: string;
  size: string;
  category: Category;
}

export type LabelKind = 'jar' | 'bottle' | 'dropper' | 'tube' | 'tin' | 'soap' | 'pouch';

/** In pixels. The models in scene/vessels take a label's shape from its picture. */
const sizes: Record<LabelKind, { width: number; height: number }> = {
  jar: { width: 1620, height: 900 },
  bottle: { width: 1200, height: 1600 },
  dropper: { width: 1200, height: 1600 },
  tube: { width: 960, height: 1600 },
  tin: { width: 1600, height: 1600 },
  soap: { width: 1200, height: 1600 },
  pouch: { width: 1200, height: 1600 },
};

const fonts = {
  wordmark: 'brand/fonts/label-800.ttf',
  quiet: 'src/ui/fonts/source-sans.woff2',
};

const root = path.resolve(import.meta.dirname, '..');

/** Draws labels in a browser that is opened only for them. */
export async function openLabelDesk() {
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const faces = await fontFaces();
  return {
    draw: (kind: LabelKind, facts: LabelFacts) => drawLabel(browser, faces, kind, facts),
    close: () => browser.close(),
  };
}

async function drawLabel(
  browser: Browser,
  faces: string,
  kind: LabelKind,
  facts: LabelFacts,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: sizes[kind] });
  try {
    await page.setContent(labelPage({ kind, facts, faces }));
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(fitName);
    return await page.screenshot({ type: 'png' });
  } finally {
    await page.close();
  }
}

/** Runs in the page. Finds the largest letters with which the name fits and breaks no word. */
function fitName() {
  const name = document.querySelector<HTMLElement>('.name');
  const words = name?.querySelector('span');
  if (!name || !words) throw new Error('A label without a name');
  const fits = () => {
    const [field, text] = [name.getBoundingClientRect(), words.getBoundingClientRect()];
    return text.height <= field.height + 1 && text.width <= field.width + 1;
  };
  let size = Number.parseFloat(getComputedStyle(name).fontSize);
  while (!fits() && size > 20) {
    size -= 2;
    name.style.fontSize = `${size}px`;
  }
}

async function fontFaces(): Promise<string> {
  const faces = Object.entries(fonts).map(async ([family, file]) => {
    const bytes = await readFile(path.join(root, file));
    const weight = family === 'quiet' ? 'font-weight: 400 700;' : '';
    const data = `data:font/${path.extname(file).slice(1)};base64,${bytes.toString('base64')}`;
    return `@font-face { font-family: ${family}; ${weight} src: url(${data}); }`;
  });
  return (await Promise.all(faces)).join('\n');
}
