import * as z from 'zod/mini';
import { oneLine } from '#lib/one-line.ts';
import { factCounts as counts, factLengths as lengths } from './facts.rules.ts';
import { hash } from './look.contract.ts';
import { placeholderNames, unknownPlaceholder } from './placeholders.rules.ts';
import { listOf } from './typed-text.contract.ts';

const paragraphs = listOf(oneLine('The paragraph', lengths.paragraph), 'paragraphs', {
  least: 1,
  most: counts.paragraphs,
});

const figure = z.strictObject(
  {
    figure: oneLine('The figure', lengths.figure),
    of: oneLine('What the figure counts', lengths.place),
    /** The source of the figure. Null if the shop counts it itself. */
    source: z.nullable(oneLine('The source', lengths.source)),
  },
  'Please enter a figure, what it counts, and where it comes from.',
);

const someFigures = listOf(figure, 'figures', { most: counts.figures });

/** The figures on the home page, and those of the initiative. */
export const figures = z.strictObject(
  { home: someFigures, initiative: someFigures },
  'Please enter the figures of the home page and of the initiative.',
);

const testimonial = z.strictObject(
  {
    words: oneLine('What they say', lengths.paragraph),
    name: oneLine('Their name', lengths.name),
    place: oneLine('Where they live', lengths.place),
  },
  'Please enter what somebody says, their name and where they live.',
);

export const testimonials = listOf(testimonial, 'testimonials', { most: counts.testimonials });

export const founder = z.nullable(
  z.strictObject(
    { words: paragraphs, name: oneLine('The founder’s name', lengths.name) },
    'Please enter the founder’s note and name.',
  ),
);

const answer = oneLine('The answer', lengths.paragraph).check(
  z.refine((text) => unknownPlaceholder(text) === undefined, {
    error: ({ input }) =>
      `There is nothing called ${unknownPlaceholder(String(input))}. You can use ${placeholderNames.join(', ')}.`,
  }),
);

const question = z.strictObject(
  { ask: oneLine('The question', lengths.sentence), answer },
  'Please enter a question and its answer.',
);

export const questions = listOf(question, 'questions', { most: counts.questions });

const value = z.strictObject(
  {
    name: oneLine('The name of the value', lengths.name),
    means: oneLine('What it means', lengths.sentence),
  },
  'Please enter the name of a value and what it means.',
);

export const about = z.nullable(
  z.strictObject(
    {
      opening: oneLine('The opening sentence', lengths.sentence),
      story: paragraphs,
      mission: oneLine('The mission', lengths.paragraph),
      values: listOf(value, 'values', { most: counts.values }),
    },
    'Please enter the opening, the story, the mission and the values.',
  ),
);

/** A value from before pictures could be chosen has none. */
const chosenPicture = z.optional(z.nullable(hash));

export const initiative = z.nullable(
  z.strictObject(
    {
      name: oneLine('The name of the initiative', lengths.name),
      pictureHash: chosenPicture,
      /** The picture in words, for people who cannot see it. */
      picture: oneLine('What the picture shows', lengths.sentence),
      what: oneLine('What the initiative is', lengths.paragraph),
    },
    'Please enter the initiative’s name, what its picture shows and what it is.',
  ),
);

/** Not strict, because older values also have a price in words. Home shows the present price. */
const featured = z.object(
  {
    name: oneLine('The name', lengths.name),
    note: oneLine('The note', lengths.sentence),
    /** The slug of the product that is shown. */
    product: oneLine('The product', lengths.slug),
  },
  'Please enter a name and a note, and choose a product.',
);

export const home = z.nullable(
  z.strictObject(
    {
      pictureHash: chosenPicture,
      /** The picture in words, for people who cannot see it. */
      picture: oneLine('What the picture shows', lengths.sentence),
      lead: oneLine('The lead', lengths.sentence),
      featured: listOf(featured, 'featured products', { most: counts.featured }),
    },
    'Please enter the lead, what the picture shows and the featured products.',
  ),
);

export type Question = z.output<typeof question>;
