import * as z from 'zod/mini';

// Compiling schemas would need eval, which the content security policy reports even when it is only tried.
z.config({ jitless: true });

/** By the field's name, what is wrong with it. */
export type Faults = Readonly<Record<string, string>>;

/** Judges what a form holds by the schema that the server will judge it by. */
export function findFaults(schema: z.ZodMiniType, input: unknown): Faults {
  const read = schema.safeParse(input);
  if (read.success) return {};
  const faults: Record<string, string> = {};
  for (const { path, message } of read.error.issues) {
    // A form may ask for the parts of one field: then they are called 'value.0.day'.
    faults[path.join('.')] ??= message;
    faults[String(path[0] ?? '')] ??= message;
  }
  return faults;
}
