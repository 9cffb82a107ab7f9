import * as z from 'zod/mini';

/** What a setting says, or the rest of a sentence that begins with its name. The value is not in it. */
export type Read<Value> = { value: Value } | { fault: string };

/** For a setting whose fault can be told closer than by what it should be. */
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
