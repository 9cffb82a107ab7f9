import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { mostCsvBytes } from '#lib/csv.ts';
import { inMegabytes } from '#lib/megabytes.ts';

/** A separate route answers it, in pieces. */
export const exportProducts = {
  access: 'manager',
  scope: 'products.read',
  summary: 'Every product, archived ones too, as a CSV file that can be changed and imported.',
  status: 200,
  answer: z.file(),
} as const satisfies Contract;

/** At most this many of each kind are listed. The totals are always given. */
export const mostTold = 200;

const told = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ total: z.int(), items: z.array(item) });

const fault = z.object({
  /** The line where the row begins in the file. */
  line: z.int(),
  column: z.string(),
  reason: z.string(),
});

export type RowFault = z.output<typeof fault>;

const outlook = z.object({
  added: told(z.object({ line: z.int(), name: z.string() })),
  changed: told(
    z.object({
      line: z.int(),
      name: z.string(),
      /** Long texts start where they begin to differ. */
      fields: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  same: z.int(),
  faults: told(fault),
});

/** What an import would do, or has done. */
export type Outlook = z.output<typeof outlook>;

export const importProducts = {
  access: 'manager',
  scope: 'products.write',
  summary:
    'Adds and changes products by a CSV file, all of them or none. A dry run only tells what would happen.',
  // In JSON a line's end takes four characters, and each quotation mark two.
  mostBytes: 2 * mostCsvBytes,
  body: z.strictObject({
    csv: z.string().check(
      z.maxLength(mostCsvBytes, `The file is larger than ${inMegabytes(mostCsvBytes)}.`),
      z.refine((csv) => !csv.includes('\0'), 'This is not a text file.'),
    ),
    dryRun: z.boolean(),
  }),
  status: 200,
  answer: outlook,
  refusals: {
    'unreadable-file': [400, 'Line {line}: {reason}'],
    'faulty-rows': [400, 'Nothing was imported. {where}: {reason}'],
  },
} as const satisfies Contract;
