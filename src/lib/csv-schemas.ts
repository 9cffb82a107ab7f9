import * as z from 'zod/mini';
import { mostCsvBytes } from './csv.ts';
import { inMegabytes } from './megabytes.ts';

/** In JSON a line break takes four characters, and each quotation mark two. */
export const mostCsvInJson = 2 * mostCsvBytes;

/** A file as the desk sends it. */
export const csvText = z.string().check(
  z.maxLength(mostCsvBytes, `The file is larger than ${inMegabytes(mostCsvBytes)}.`),
  z.refine((csv) => !csv.includes('\0'), 'This is not a text file.'),
);
