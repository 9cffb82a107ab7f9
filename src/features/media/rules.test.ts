import { expect, test } from 'vitest';
import { kindOf } from './rules.ts';

const kindIn = (text: string) => kindOf(Buffer.from(text, 'latin1'));
const svg = '<svg xmlns="http://www.w3.org/2000/svg">';

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['II+\0', 'tiff'],
  ['\0\0\0\x1cftypavif\0\0\0\0mif1avif', 'avif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0avismif1', 'avif'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heix', 'heic'],
  [`BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0`, 'bmp'],
  [svg, 'svg'],
  ['<svg>', 'svg'],
  ['<svg/>', 'svg'],
  [`\xef\xbb\xbf<?xml version="1.0"?>\n${svg}`, 'svg'],
  [`<!-- ${'drawn by a program '.repeat(150)} -->${svg}`, 'svg'],
  [`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n${svg}`, 'svg'],
  [`<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>\n${svg}`, 'svg'],
  ['<svg:svg xmlns:svg="http://www.w3.org/2000/svg">', 'svg'],
])('%j is a picture: %s', (text, kind) => {
  expect(kindIn(text)).toBe(kind);
});

test.each([
  '',
  '<',
  '<svgs>',
  '<!-- <svg>',
  '<!DOCTYPE svg [',
  '<!doctype html><svg>',
  '<html><svg></svg></html>',
  '<?php echo 1; ?><p>',
  'BM is how this sentence begins, and it goes on.',
  'RIFF\x24\0\0\0WAVEfmt ',
  '\0\0\0\x18ftypisom\0\0\0\0isommp42',
  '%PDF-1.7',
  'PK\x03\x04',
  '\x1f\x8b\x08',
  `${' '.repeat(5000)}${svg}`,
])('%j is none', (text) => {
  expect(kindIn(text)).toBeUndefined();
});
