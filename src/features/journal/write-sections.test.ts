import { expect, test } from 'vitest';
import { demoArticles } from '../../../db/seed/journal.ts';
import { picturesIn, readMarkdown } from './read-markdown.ts';
import { faceOf, minutesOf, writeSections } from './write-sections.ts';

const hash = 'a'.repeat(64);
const files = { jpg: [320, 640], webp: [320, 640], avif: [] };
const known = { hash, width: 1200, height: 800, placeholder: '', files };
const write = (body: string) => writeSections(readMarkdown(body), new Map([[hash, known]]));

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick="alert(1)">word</b>',
  '<!-- a comment -->',
  '```"><script>\nx\n```',
  '```figures\n<img src=x onerror=1> | <script>\n```',
  '```lists\n<script>\n- <b onload=1>\n```',
  '```scale\n<i> | <i> | <i>\n```',
  '```shares\n<script>\n<b> | 4"onload="1\n```',
  `![" onerror="alert(1)](/media/${hash} "<script>")`,
  '## <script>alert(1)</script>',
  '### <b>\n\n![](drawing:gather "<script>")\n\ntext',
])('%j is text, and no HTML of somebody else', (body) => {
  const html = write(`${body}\n`);
  expect(html).not.toMatch(/<(script\b|img src=x|b\b|i\b|!--)/);
  expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]* on\w+=/);
  expect(html).toMatch(/&lt;|&quot;/);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#106;avascript:alert(1)',
  'java\tscript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'file:///etc/passwd',
  '//elsewhere.example',
  'drawing:gather',
  'relative',
])('%j is no address that a link leads to', (address) => {
  expect(write(`[words](${address})`)).not.toContain('href');
  expect(write(`[words](<${address}>)`)).not.toContain('href');
  expect(write(`<${address}>`)).not.toContain('href');
});

test.each([
  ['https://example.com/?a=1&b=2', 'href="https://example.com/?a=1&amp;b=2" rel="noopener"'],
  ['mailto:ama@shop.example', 'href="mailto:ama@shop.example"'],
  ['tel:+233200000000', 'href="tel:+233200000000"'],
  ['/products?sort=price', 'href="/products?sort=price"'],
  ['#part-returns', 'href="#part-returns"'],
])('%s is one', (address, written) => {
  expect(write(`[words](${address})`)).toContain(`<a ${written}>words</a>`);
});

test.each([
  'https://elsewhere.example/a.png',
  'data:image/png;base64,AAAA',
  '//elsewhere.example/a.png',
  `/media/${'b'.repeat(64)}`,
  '/media/../secret',
  'drawing:nobody-drew-this',
  'drawing:constructor',
])('%s is no picture of the shop, and its words stand instead', (address) => {
  const html = write(`![What it shows](${address})`);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<svg');
  expect(html).toContain('What it shows');
});

test('a picture of the shop comes in its sizes, with what it shows and what stands below it', () => {
  const html = write(`![Nuts](/media/${hash}/640.jpg "In May")`);
  expect(html).toContain(`<source type="image/webp" srcset="/media/${hash}/320.webp 320w`);
  expect(html).toContain('width="1200" height="800" alt="Nuts" loading="lazy"');
  expect(html).toContain('<span data-part="caption">In May</span>');
  expect(picturesIn(readMarkdown(`![](/media/${hash}) ![](/media/${hash})`))).toEqual([hash]);
});

test('headings begin at the second level and go down one at a time', () => {
  const levels = (body: string) => [...write(body).matchAll(/<(h\d)/g)].map(([, tag]) => tag);
  expect(levels('# One\n\n## Two\n\n# Three')).toEqual(['h2', 'h3', 'h2']);
  expect(levels('### One\n\n###### Two')).toEqual(['h2', 'h3']);
  expect(levels('Text\n\n## One\n\n#### Two\n\n## Three')).toEqual(['h2', 'h3', 'h2']);
});

test('each heading has a place to link to, which is no name that the page uses itself', () => {
  const html = write('## Root\n\na\n\n## Root\n\nb\n\n## ʘ\n\nc');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['part-root', 'part-root-2', 'part-text']);
  expect(html).toContain('aria-labelledby="part-root-2"');
});

test('sections are drawn by what they hold', () => {
  const parts = (body: string) =>
    [...write(body).matchAll(/<section data-part="(\w+)"/g)].map(([, part]) => part);
  expect(parts('a\n\n## b\n\nc')).toEqual(['passage', 'passage']);
  expect(parts('## a\n\n### b\n\n![](drawing:boil)\n\nc')).toEqual(['steps']);
  expect(parts('## a\n\n### b\n\nc')).toEqual(['passage']);
  expect(parts('## a\n\n```figures\n1 | b\n2 | c\n```')).toEqual(['ledger']);
  expect(parts('## a\n\n```figures\n1 | b\n```')).toEqual(['passage']);
  expect(parts('## a\n\n1. b\n2. c')).toEqual(['sources']);
  expect(parts('## a\n\nb\n\n```lists\nc\n- d\n```\n\ne')).toEqual(['passage', 'lists', 'passage']);
});

test('the two articles that stood in files have kept their drawings and their minutes', () => {
  const [making, using] = demoArticles.map(({ body }) => readMarkdown(body));
  const html = writeSections(making ?? [], new Map());
  expect(html.match(/<svg viewBox="0 0 120 120"/g)).toHaveLength(10);
  expect(html).toMatch(/<h3>Kneading<\/h3><p>half an hour to an hour<\/p>/);
  expect(html).toContain('<dt>of firewood</dt><dd>1.7 kg</dd>');
  expect([making, using].map((tokens) => minutesOf(tokens ?? []))).toEqual([5, 4]);
  expect(faceOf(making ?? []).drawings).toHaveLength(10);
  const other = writeSections(using ?? [], new Map());
  expect(other).toContain('<dt>Oleic</dt><dd>43%</dd>');
  expect(other).toContain(
    '<dd>Tamale, an afternoon in March: <strong>oil in the jar</strong></dd>',
  );
  expect(other).toContain('<h2>It does not</h2>');
  expect(faceOf(using ?? []).figure?.figure).toBe('32–37 °C');
});

test('minutes are counted from words, without the sources, and are one at least', () => {
  const words = 'shea '.repeat(600);
  expect(minutesOf(readMarkdown(''))).toBe(1);
  expect(minutesOf(readMarkdown(words))).toBe(3);
  expect(minutesOf(readMarkdown(`${words}\n\n## Sources\n\n1. ${words}`))).toBe(3);
});
