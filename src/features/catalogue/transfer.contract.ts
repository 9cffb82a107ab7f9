import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { csvText, mostCsvInJson } from '#lib/csv-schemas.ts';
import { meaningNames, origins } from './origin.rules.ts';
import { mostFormBytes, pictureRefusals } from './picture.rules.ts';

/** A separate route answers it, in pieces. */
export const exportProducts = {
  access: 'manager',
  scope: 'products.read',
  summary: 'Every product, archived ones too, as a CSV file that can be changed and imported.',
  status: 200,
  answer: z.file(),
} as const satisfies Contract;

/** At most this many items of each kind are listed. The totals are always given. */
export const mostTold = 200;

const told = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ total: z.int(), items: z.array(item) });

const fault = z.object({
  /** The line of the file where the row begins. */
  line: z.int(),
  column: z.string(),
  reason: z.string(),
});

export type RowFault = z.output<typeof fault>;

const note = z.object({ line: z.int(), name: z.string(), says: z.string() });

/** A part of the file that is left out or changed. */
export type Note = z.output<typeof note>;

const originColumn = z.object({
  /** The title of the column in the file. */
  column: z.string(),
  /** Empty if the column is not used. */
  as: z.enum(['', ...meaningNames]),
});

export type OriginColumn = z.output<typeof originColumn>;

/** How the export of a shop program was read, with the choices that the owner may change. */
const fromOrigin = z.object({
  origin: z.enum(origins),
  columns: z.array(originColumn),
  /**
   * The categories of the file, each with the shop's category. Empty if the shop has none of that
   * name.
   */
  categories: z.array(z.object({ named: z.string(), as: z.string() })),
  /** The addresses of the pictures at the other shop. The shop never requests them. */
  pictures: z.array(z.string()),
  notes: told(note),
});

export type FromOrigin = z.output<typeof fromOrigin>;

const outlook = z.object({
  added: told(z.object({ line: z.int(), name: z.string() })),
  changed: told(
    z.object({
      line: z.int(),
      name: z.string(),
      /** A long text begins shortly before its first difference. */
      fields: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  same: z.int(),
  faults: told(fault),
  from: z.optional(fromOrigin),
});

const rateWords = 'Please enter what one of it is worth in cedis, such as 15.20.';
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is not the name of a picture'));

/** The owner's choices for the export of a shop program. Each may be left out. */
const choices = z.strictObject({
  columns: z.optional(z.array(originColumn).check(z.maxLength(500))),
  categories: z.optional(
    z.array(z.object({ named: z.string(), as: z.string() })).check(z.maxLength(2_000)),
  ),
  /** The price of one unit of the other currency in cedis. */
  rate: z.optional(
    z.string(rateWords).check(
      z.regex(/^\d{1,6}(\.\d{1,6})?$/, rateWords),
      z.refine((rate) => Number(rate) > 0, rateWords),
    ),
  ),
  /** Pictures that the shop has stored, by their addresses in the file. */
  pictures: z.optional(z.array(z.object({ address: z.string(), hash })).check(z.maxLength(20_000))),
});

export type ImportChoices = z.output<typeof choices>;

/** What an import would do or has done. */
export type Outlook = z.output<typeof outlook>;

export const importProducts = {
  access: 'manager',
  scope: 'products.write',
  summary:
    'Adds and changes products by a CSV file of the shop, or the export of Shopify or WooCommerce, all of them or none. A dry run only tells what would happen.',
  mostBytes: mostCsvInJson,
  body: z.strictObject({
    csv: csvText,
    dryRun: z.boolean(),
    choices: z.optional(choices),
  }),
  status: 200,
  answer: outlook,
  refusals: {
    'unreadable-file': [400, 'Line {line}: {reason}'],
    'faulty-rows': [400, 'Nothing was imported. {where}: {reason}'],
  },
} as const satisfies Contract;

export const keepPicture = {
  access: 'manager',
  scope: 'products.write',
  summary: 'Takes a picture for an import. One that no product has goes after a day.',
  form: mostFormBytes,
  body: z.strictObject({ image: z.file('The image is not a file.') }),
  status: 201,
  answer: z.object({ hash: z.string() }),
  refusals: pictureRefusals,
} as const satisfies Contract;
