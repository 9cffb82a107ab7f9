import { inMegabytes } from '#lib/megabytes.ts';
import { mostPictureBytes } from '#lib/picture.ts';

export const mostPictures = 12;

export const tooManyPictures = `A product has at most ${mostPictures} pictures.`;

/** Why the shop does not take a picture; the form at the desk says it before one is sent. */
export const pictureRefusals = {
  'too-big-picture': [
    413,
    `The picture is larger than ${inMegabytes(mostPictureBytes)}. Please choose a smaller one.`,
  ],
  'not-a-picture': [
    400,
    'This is no picture that the shop can read. JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF, BMP and SVG are.',
  ],
  'broken-picture': [400, 'This picture is damaged: it cannot be read to its end.'],
  'too-many-pixels': [400, 'The picture has more than 50 megapixels. Please choose a smaller one.'],
  'too-costly-picture': [
    400,
    'This picture takes too long to draw. Please save it as JPEG or PNG and choose that.',
  ],
} as const;
