import * as z from 'zod/mini';

/**
 * The value of a setting, or the rest of a sentence that begins with its name. The sentence never
 * holds the value.
 */
export type Read<Value> = { value: Value } | { fault: string };

/** For a setting whose fault can be told more exactly than by an example of a right value. */
export function readBy<Value>(read: (text: string) => Read<Value>) {
  return z.pipe(
    z.string(),
    z.transform((text: string, context): Value => {
      const outcome = read(text);
      if ('value' in outcome) return outcome.value;
      context.issues.push({ code: 'custom', message: outcome.fault, input: text });
      return z.NEVER;
    }),
  );
}
