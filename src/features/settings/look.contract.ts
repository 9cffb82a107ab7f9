import * as z from 'zod/mini';
import { colourPattern } from '#features/look/colour.rules.ts';
import {
  type BaseColours,
  type baseNames,
  ownName,
  readyNames,
  tokensFrom,
  weaknessesOf,
} from '#features/look/palette.rules.ts';

const colour = z
  .string('Please enter a colour.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(colourPattern, 'Please enter a colour such as #26336b.'),
  );

const baseColours = z.strictObject(
  { wall: colour, ink: colour, press: colour, accent: colour, drawn: colour } satisfies Record<
    (typeof baseNames)[number],
    typeof colour
  >,
  'Please choose the five colours.',
);

/** People with weak eyes, or in the sun, have to be able to read every page. */
const readableColours = baseColours.check(({ value, issues }) => {
  for (const { of, words } of weaknessesOf(tokensFrom(value as BaseColours))) {
    issues.push({ code: 'custom', path: [of], message: words, input: value });
  }
});

const paletteWords = 'Please choose a palette.';

export const palette = z
  .strictObject(
    { name: z.enum([...readyNames, ownName], paletteWords), own: z.nullable(readableColours) },
    paletteWords,
  )
  .check(
    z.refine(({ name, own }) => (name === ownName) === (own !== null), {
      error: 'Please choose the five colours of your own palette.',
      path: ['own'],
    }),
  );

/** The name of an uploaded picture. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Please choose the picture again.'));
const side = z.int().check(z.minimum(1), z.maximum(4096));

export const keptLogo = z.strictObject(
  { hash, width: side, height: side },
  'Please choose the picture again.',
);

export const keptCard = z.strictObject({ hash }, 'Please choose the picture again.');

/** An uploaded picture in place of the name. Null shows the name. */
export const logo = z.nullable(keptLogo);

/** An uploaded picture for links to pages without one. Null uses the card that the shop draws. */
export const shareCard = z.nullable(keptCard);
