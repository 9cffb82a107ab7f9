import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { createServer } from 'vite';
import { demoFacts } from '../db/seed/facts.ts';
import { findChromium } from './chromium.mjs';

/**
 * Draws what others show of the shop: the card beside a shared link, and the icon for programs that
 * take no SVG. Run it by hand after a change of the name, the tagline, the icon or the picture:
 *
 *     node scripts/social-card.ts [a JPEG for the card's right half]
 */
const root = path.resolve(import.meta.dirname, '..');
const signs = path.join(root, 'src/web/signs');

async function draw(pictureFile: string | undefined) {
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });
  await drawIcon(browser, 180, 'touch-icon.png');
  await drawIcon(browser, 512, 'icon-512.png');
  await drawCard(browser, await picture(pictureFile));
  await browser.close();
}

/** Drawn to its edges, because phones round the corners themselves. */
async function drawIcon(browser: Browser, side: number, name: string) {
  const icon = (await readText('src/ui/favicon.svg')).replace(/ rx="\d+"/, '');
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(`<style>* { margin: 0 } svg { display: block }</style>${icon}`);
  const bytes = await page.screenshot({ type: 'png' });
  await sharp(bytes).png({ palette: true }).toFile(path.join(signs, name));
}

async function drawCard(browser: Browser, picture: string) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<style>${await looks()}</style>${await words()}${picture}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const bytes = await page.screenshot({ type: 'jpeg', quality: 86 });
  await writeFile(path.join(signs, 'social-card.jpg'), bytes);
}

/** Without a picture it shows only the nut on its icon's colour. */
async function picture(file: string | undefined): Promise<string> {
  if (file) return `<img class="picture" src="${await readAsData(file, 'image/jpeg')}" alt="">`;
  const nut = (await readText('src/ui/favicon.svg')).replace(/<rect[^>]*\/>/, '');
  return `<div class="picture">${nut}</div>`;
}

async function words(): Promise<string> {
  return `<div class="weave"></div><div class="words">
<div class="wordmark">${await wordmark()}</div>
<p class="tagline">${demoFacts.brand.line}</p>
<p class="made">Care for body, hair and face.<br>Made in ${demoFacts.brand.madeIn.join(' and ')}.</p></div>`;
}

/** The wordmark as the pages show it. The component is `.tsx`, so Vite has to load it. */
async function wordmark(): Promise<string> {
  const vite = await createServer({ root, logLevel: 'error', server: { middlewareMode: true } });
  const parts: Record<string, FunctionComponent> = {
    ...(await vite.ssrLoadModule('/src/ui/wordmark-drawing.tsx')),
    ...(await vite.ssrLoadModule('/src/ui/wordmark.tsx')),
  };
  await vite.close();
  return [parts.WordmarkDrawing, parts.Wordmark]
    .map((part) => (part ? renderToStaticMarkup(createElement(part)) : ''))
    .join('');
}

async function looks(): Promise<string> {
  return `
@font-face { font-family: Ojuju; src: url(${await readAsData('src/ui/fonts/ojuju.woff2', 'font/woff2')}) }
@font-face { font-family: "Source Sans"; src: url(${await readAsData('src/ui/fonts/source-sans.woff2', 'font/woff2')}) }
${await readText('src/ui/tokens.css')}
* { margin: 0 }
body { display: grid; grid: 34px 596px / 660px 540px; background: var(--limewash); color: var(--ink) }
.weave { grid-column: 1 / -1; background: var(--weave) }
.words { display: grid; align-content: center; gap: 34px; padding: 0 40px 10px 72px }
.wordmark { font: 115px/1 var(--display); color: var(--indigo-deep) }
.wordmark svg { display: block; width: 480px; fill: currentcolor }
.wordmark [aria-hidden] { position: absolute; width: 0; height: 0 }
.tagline { font: 700 60px/1.1 var(--display) }
.made { font: 600 31px/1.35 var(--reading); color: var(--ink-soft) }
.picture { display: grid; place-items: center; width: 540px; height: 596px; object-fit: cover; object-position: 96% 50%; background: var(--indigo-deep) }
.picture svg { width: 400px }`;
}

function readText(file: string): Promise<string> {
  return readFile(path.join(root, file), 'utf8');
}

async function readAsData(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(path.resolve(root, file))).toString('base64')}`;
}

await draw(process.argv[2]);
