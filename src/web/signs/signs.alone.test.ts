import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { signsOf } from './read-signs.ts';
import { shopCard } from './signs.ts';

const here = import.meta.dirname;

test('the shop’s card is a JPEG as large as is told, and light enough to be fetched on a phone', async () => {
  const bytes = await readFile(path.join(here, 'social-card.jpg'));
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({
    format: 'jpeg',
    width: shopCard.width,
    height: shopCard.height,
  });
  expect(bytes.length).toBeLessThan(300_000);
});

test.each([
  ['touch-icon.png', 180],
  ['icon-512.png', 512],
])('%s has %i pixels a side and nothing to see through', async (name, side) => {
  const { format, width, height, hasAlpha } = await sharp(path.join(here, name)).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({
    format: 'png',
    width: side,
    height: side,
    hasAlpha: false,
  });
});

test('the phone’s own bars have the ground of the pages', async () => {
  const tokens = await readFile(path.join(here, '../../ui/tokens.css'), 'utf8');
  expect(tokens).toContain(`--limewash: ${signsOf(undefined).ground};`);
  expect(tokens).toContain('--ground: var(--limewash);');
});
