import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { type Counted, countedKinds, figurePlaces } from './counted.rules.ts';

const year = z.object({
  year: z.int(),
  deliveries: z.int(),
  grams: z.int(),
  price: moneyInJson(),
  premium: moneyInJson(),
});

const impact = z.object({
  grams: z.int(),
  /** Price and premium together. */
  paid: moneyInJson(),
  premium: moneyInJson(),
  women: z.int(),
  communities: z.int(),
  /**
   * True if deliveries of very small groups are in no figure, because they would tell what one
   * woman was paid.
   */
  leftOut: z.boolean(),
  /** The groups that each figure is the sum of. Very small groups are told as one. */
  groups: z.array(
    z.object({
      name: z.string(),
      communities: z.array(z.object({ name: z.string(), region: z.string() })),
      women: z.int(),
      years: z.array(year),
    }),
  ),
});

export type Impact = z.output<typeof impact>;

export const readImpact = {
  access: 'visitor',
  summary:
    'What the records of the origin sum to, and from what: co-operatives by year. Samples never count.',
  status: 200,
  answer: impact,
} as const satisfies Contract;

const shownFigure = z.object({
  place: z.enum(figurePlaces),
  /** The owner's words for the figure. */
  words: z.string(),
  /**
   * The counted figure that is shown instead of the owner's. Null while there is nothing to count.
   */
  figure: z.nullable(z.string()),
});

export type ShownFigure = z.output<typeof shownFigure>;

export const listCountedFigures = {
  access: 'visitor',
  summary: 'The figures of home and of the initiative that are counted from the records.',
  status: 200,
  answer: z.array(shownFigure),
} as const satisfies Contract;

const sayable = z.nullable(z.string());

const figures = z.object({
  /** What each count would show now. Null if there is nothing to count. */
  counted: z.object({
    kilograms: sayable,
    paid: sayable,
    premium: sayable,
    women: sayable,
    communities: sayable,
  } satisfies Record<Counted, typeof sayable>),
  figures: z.array(
    z.object({
      place: z.enum(figurePlaces),
      words: z.string(),
      /** The figure that the owner wrote. */
      figure: z.string(),
      /** The count that is shown instead of it, or null. */
      counts: z.nullable(z.enum(countedKinds)),
    }),
  ),
});

export type Figures = z.output<typeof figures>;

export const listFigures = {
  access: 'owner',
  summary: 'The owner’s figures, and which of them are counted from the records.',
  status: 200,
  answer: figures,
} as const satisfies Contract;

export const switchFigure = {
  access: 'owner',
  summary: 'Shows a counted figure in place of the owner’s own, or her own again.',
  body: z.strictObject({
    place: z.enum(figurePlaces, 'Please choose one of the figures.'),
    words: z.string('Please choose one of the figures.'),
    counts: z.nullable(z.enum(countedKinds, 'Please choose what is counted.')),
  }),
  status: 200,
  answer: figures,
  refusals: {
    'unknown-figure': [404, 'This figure is no longer there. Please check them again.'],
    'nothing-to-count': [409, 'There is nothing to count yet. Please enter deliveries first.'],
  },
} as const satisfies Contract;
