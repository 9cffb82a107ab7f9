import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { shop } from '../shop.config.ts';
import { findChromium } from './chromium.mjs';

/**
 * Draws what others show of the shop and commits nothing itself: the card of a shared link, and the
 * icon in the sizes that take no SVG.
 *
 *     node scripts/social-card.ts [picture of the hero]
 */
const root = path.resolve(import.meta.dirname, '..');
const signs = path.join(root, 'src/web/signs');
const [heroFile] = process.argv.slice(2);

const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
await drawIcon(browser, 180, 'touch-icon.png');
await drawIcon(browser, 512, 'icon-512.png');
await drawCard(browser);
await browser.close();

/** To its edges: whoever shows it rounds it. */
async function drawIcon(browser: Browser, side: number, name: string) {
  const icon = (await readText('src/ui/favicon.svg')).replace(/ rx="\d+"/, '');
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(
    `<style>* { margin: 0 } svg { display: block; width: 100vw }</style>${icon}`,
  );
  await writeFile(path.join(signs, name), await page.screenshot({ type: 'png' }));
}

async function drawCard(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(await card());
  await page.evaluate(() => document.fonts.ready);
  await writeFile(
    path.join(signs, 'social-card.jpg'),
    await page.screenshot({ type: 'jpeg', quality: 86 }),
  );
}

async function card(): Promise<string> {
  const picture = heroFile
    ? `<img src="${await readAsData(heroFile, 'image/jpeg')}" alt="">`
    : (await readText('src/ui/favicon.svg')).replace(/<rect[^>]*\/>/, '');
  return `<!doctype html><style>
@font-face { font-family: Ojuju; src: url(${await readAsData('src/ui/fonts/ojuju.woff2', 'font/woff2')}) }
@font-face { font-family: "Source Sans"; src: url(${await readAsData('src/ui/fonts/source-sans.woff2', 'font/woff2')}) }
${(await readText('src/ui/tokens.css')).replaceAll('clamp(', 'min(')}
* { box-sizing: border-box; margin: 0 }
body { display: grid; grid: 34px 1fr / 660px 1fr; height: 630px; background: var(--limewash); color: var(--ink) }
.weave { grid-column: 1 / -1; background: var(--weave) }
.words { display: grid; align-content: center; gap: 34px; padding: 0 40px 10px 72px }
.wordmark { width: 480px; height: auto; fill: var(--indigo-deep) }
.tagline { font: 700 60px/1.1 var(--display) }
.made { font: 600 31px/1.35 var(--reading); color: var(--ink-soft) }
.picture { display: grid; place-items: center; overflow: hidden; background: var(--indigo-deep) }
.picture img { width: 100%; height: 100%; object-fit: cover; object-position: 62% 50% }
.picture svg { width: 400px }
</style><div class="weave"></div>
<div class="words">${await wordmark()}
<p class="tagline">${shop.tagline}</p>
<p class="made">Care for body, hair and face.<br>Made in ${shop.madeIn.join(' and ')}.</p></div>
<div class="picture">${picture}</div>`;
}

/** From its own part, which only Vite can load. */
async function wordmark(): Promise<string> {
  const vite = await createServer({ root, logLevel: 'error', server: { middlewareMode: true } });
  const { Wordmark, WordmarkDrawing } = await vite.ssrLoadModule('/src/ui/wordmark.tsx');
  const drawn = [WordmarkDrawing, Wordmark].map((part) =>
    renderToStaticMarkup(createElement(part)),
  );
  await vite.close();
  return drawn
    .join('')
    .replaceAll(/class="[^"]*"/g, 'class="wordmark"')
    .replace('<svg class="wordmark" aria-hidden="true"', '<svg width="0" height="0"');
}

function readText(file: string): Promise<string> {
  return readFile(path.join(root, file), 'utf8');
}

async function readAsData(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(path.resolve(root, file))).toString('base64')}`;
}
