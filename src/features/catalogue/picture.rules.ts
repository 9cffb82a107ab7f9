import { inMegabytes } from '#lib/megabytes.ts';
import { mostPictureBytes } from '#lib/picture.ts';

export const mostPictures = 12;

/** The largest picture, with room for the form around it. */
export const mostFormBytes = mostPictureBytes + 256 * 1024;

export const tooManyPictures = `A product can have at most ${mostPictures} pictures.`;

/** Why the shop does not take a picture. The form at the desk says it before it sends one. */
export const pictureRefusals = {
  'too-big-picture': [
    413,
    `The picture is larger than ${inMegabytes(mostPictureBytes)}. Please choose a smaller one.`,
  ],
  'not-a-picture': [
    400,
    'We can’t read this picture. Please use JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF, BMP or SVG.',
  ],
  'broken-picture': [400, 'This picture file is damaged. Please choose another.'],
  'too-many-pixels': [400, 'The picture has more than 50 megapixels. Please choose a smaller one.'],
  'too-costly-picture': [
    400,
    'This picture is too complex. Please save it as JPEG or PNG and choose that.',
  ],
} as const;
