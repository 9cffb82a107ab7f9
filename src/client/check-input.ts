import * as z from 'zod/mini';

// Compiling schemas needs eval, and the content security policy reports even an attempt.
z.config({ jitless: true });

/** The error texts, by the field's name. */
export type Faults = Readonly<Record<string, string>>;

/** Checks a form's content by the server's own schema. */
export function findFaults(schema: z.ZodMiniType, input: unknown): Faults {
  const read = schema.safeParse(input);
  if (read.success) return {};
  const faults: Record<string, string> = {};
  for (const { path, message } of read.error.issues) {
    // A form may ask for one field in parts, with names such as 'value.0.day'.
    faults[path.join('.')] ??= message;
    faults[String(path[0] ?? '')] ??= message;
  }
  return faults;
}
