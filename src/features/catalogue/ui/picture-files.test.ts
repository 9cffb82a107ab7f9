import { expect, test } from 'vitest';
import { pictureFiles } from './picture-files.ts';

const hash = 'a1';

const both = {
  hash,
  width: 1600,
  height: 1600,
  variants: [
    { width: 320, format: 'avif' },
    { width: 320, format: 'jpg' },
    { width: 640, format: 'jpg' },
    { width: 1280, format: 'avif' },
    { width: 1280, format: 'jpg' },
  ],
} as const;

test('each format offers its widths, the newer formats first', () => {
  expect(pictureFiles({ ...both, variants: [...both.variants] })).toEqual({
    sources: [{ type: 'image/avif', srcSet: '/media/a1/320.avif 320w, /media/a1/1280.avif 1280w' }],
    src: '/media/a1/640.jpg',
    srcSet: '/media/a1/320.jpg 320w, /media/a1/640.jpg 640w, /media/a1/1280.jpg 1280w',
  });
});

test('a browser without srcset gets the width nearest to a phone’s', () => {
  const variants = [160, 500, 2000].map((width) => ({ width, format: 'jpg' as const }));
  expect(pictureFiles({ ...both, variants }).src).toBe('/media/a1/500.jpg');
});
