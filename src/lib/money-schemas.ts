import * as z from 'zod/mini';
import { fromCedis, nothing, type Pesewas, toCedis } from './money.ts';

/** Turns JSON's number of cedis, such as 60.5, into pesewas and back. */
export function moneyInJson() {
  return z.codec(z.number(), z.custom<Pesewas>(Number.isSafeInteger), {
    decode: (cedis, context) => fromCedis(cedis) ?? refuse(context, cedis),
    encode: toCedis,
  });
}

/** Turns the text of a price box into pesewas and back. An empty box is refused, not zero. */
export function moneyInForm(words = 'has more than two decimals') {
  return z.codec(z.string(), z.custom<Pesewas>(Number.isSafeInteger), {
    decode: (text, context) =>
      (/^\d+(\.\d{1,2})?$/.test(text.trim()) ? fromCedis(Number(text)) : undefined) ??
      refuse(context, text, words),
    encode: (amount) => toCedis(amount).toFixed(2),
  });
}

interface Refusing {
  issues: { code: 'custom'; message: string; input: unknown }[];
}

function refuse(context: unknown, input: unknown, message = 'has more than two decimals'): Pesewas {
  (context as Refusing).issues.push({ code: 'custom', message, input });
  return nothing;
}
