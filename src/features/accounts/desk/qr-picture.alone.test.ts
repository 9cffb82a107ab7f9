import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { QrPicture } from './qr-picture.tsx';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

test.each([
  'otpauth://totp',
  `otpauth://totp/Taama:ama%40shop.example?secret=${secret}&issuer=Taama`,
  `otpauth://totp/Taama:${'a'.repeat(120)}%40shop.example?secret=${secret}&issuer=Taama`,
])('the picture of %s is read back by a camera’s eye', async (text) => {
  expect(decodeQR(await photograph(text))).toBe(text);
});

/** What the package qrcode 1.5.4 draws, with the same mask. */
test('a small code is square by square what another encoder draws', () => {
  const drawn = encodeQR('otpauth://totp', 'raw', { ecc: 'medium', mask: 0, border: 1 });
  const squares = drawn.slice(1, -1).map((row) => row.slice(1, -1));
  expect(squares.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))).toEqual([
    '#######...###.#######',
    '#.....#.####..#.....#',
    '#.###.#..#....#.###.#',
    '#.###.#..##...#.###.#',
    '#.###.#.#.#.#.#.###.#',
    '#.....#...##..#.....#',
    '#######.#.#.#.#######',
    '.........#.#.........',
    '#.#.#.#..##.#...#..#.',
    '.#####.#.#..###.#...#',
    '...#.########...#.###',
    '#.####.##..#.#.#....#',
    '##.######..##....#.#.',
    '........##..#.####.##',
    '#######....###.##.###',
    '#.....#.....##.#...##',
    '#.###.#.#.##...##..#.',
    '#.###.#....##.#.##.#.',
    '#.###.#.######.####.#',
    '#.....#..###.......#.',
    '#######.######.###.##',
  ]);
});

/** The style sheet's black and white. Tests do not load it. */
async function photograph(text: string) {
  const svg = renderToStaticMarkup(createElement(QrPicture, { text, name: 'QR code' }))
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"')
    .replace('<path', '<path fill="#fff"');
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
