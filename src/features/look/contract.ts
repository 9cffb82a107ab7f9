import * as z from 'zod/mini';
import { picture as filedPicture } from '#features/catalogue/contract.ts';
import { pictureRefusals } from '#features/catalogue/picture.rules.ts';
import type { Contract } from '#lib/contract.ts';
import { inMegabytes } from '#lib/megabytes.ts';
import { mostPictureBytes } from '#lib/picture.ts';
import { leastCard, leastLogo, leastScene, mostLogoBytes } from './rules.ts';

const keptLogo = z.object({ hash: z.string(), width: z.int(), height: z.int() });
const keptCard = z.object({ hash: z.string() });
const picture = z.object({ path: z.string(), width: z.int(), height: z.int() });

export const readLook = {
  access: 'visitor',
  summary: 'The colours of the pages, and the pictures that stand for the shop.',
  status: 200,
  answer: z.object({
    /** The colour of the pages' wall. A phone draws its own bars in it. */
    ground: z.string(),
    /** The style for a page’s head. Null while the stylesheet’s own colours hold. */
    style: z.nullable(z.string()),
    logo: z.nullable(keptLogo),
    /** Where the icons are. Null while the shop’s own icons fit. */
    icons: z.nullable(
      z.object({ small: z.object({ path: z.string(), type: z.string() }), folder: z.string() }),
    ),
    /** The picture beside a link to a page without one. Null while the shop’s own card fits. */
    card: z.nullable(picture),
  }),
} as const satisfies Contract;

export const readScenes = {
  access: 'visitor',
  summary: 'The large pictures of home and of the initiative. Null where the shop has none.',
  status: 200,
  answer: z.object({ home: z.nullable(filedPicture), initiative: z.nullable(filedPicture) }),
} as const satisfies Contract;

const { 'too-big-picture': tooBig, ...readRefusals } = pictureRefusals;
const image = z.strictObject({ image: z.file('The image is not a file.') });
const around = 256 * 1024;

export const addLogo = {
  access: 'owner',
  summary: 'Draws a logo from a file. One that the setting never names goes after a day.',
  form: mostLogoBytes + around,
  body: image,
  status: 201,
  answer: z.object({ logo: keptLogo, address: z.string() }),
  refusals: {
    ...readRefusals,
    'too-big-logo': [
      413,
      `The logo is larger than ${inMegabytes(mostLogoBytes)}. Please choose a smaller one.`,
    ],
    'empty-logo': [400, 'We can see nothing in this picture. Please choose another one.'],
    'too-small-logo': [
      400,
      `The logo is smaller than ${leastLogo} pixels. Please choose a larger one, or an SVG.`,
    ],
  },
} as const satisfies Contract;

export const addCard = {
  access: 'owner',
  summary: 'Cuts a picture for shared links. One that the setting never names goes after a day.',
  form: mostPictureBytes + around,
  body: image,
  status: 201,
  answer: z.object({ shareCard: keptCard, address: z.string() }),
  refusals: {
    ...readRefusals,
    'too-big-picture': tooBig,
    'too-small-card': [
      400,
      `The picture is smaller than ${leastCard.width} × ${leastCard.height} pixels. Please choose a larger one.`,
    ],
  },
} as const satisfies Contract;

export const addScene = {
  access: 'owner',
  summary:
    'Takes a large picture for home or the initiative. One that no setting names goes after a day.',
  form: mostPictureBytes + around,
  body: image,
  status: 201,
  answer: z.object({ hash: z.string() }),
  refusals: {
    ...pictureRefusals,
    'too-small-scene': [
      400,
      `The picture is narrower than ${leastScene} pixels. Please choose a larger one.`,
    ],
  },
} as const satisfies Contract;
