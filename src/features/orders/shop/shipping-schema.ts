import * as z from 'zod/mini';
import { giftNote, orderNotes, shippingAddress } from '../contract.ts';
import { missingWords } from '../missing-fields.rules.ts';

const { street, city, phone } = shippingAddress.shape;

/**
 * The rules of the order's contract for the form's fields. The region is a list, so it only has to
 * be chosen.
 */
export const shipping = z.extend(shippingAddress, {
  street: named('street', street),
  city: named('city', city),
  region: named('region', city),
  phone: named('phone', phone),
  orderNotes,
  gift: z.string(),
  giftNote,
});

/**
 * For an empty field, the words name the field. For a wrong one, they are those of the order's
 * contract.
 */
function named(field: keyof typeof missingWords, rule: z.ZodMiniType<string, string>) {
  const given = z.string().check(z.trim(), z.minLength(1, missingWords[field]));
  return z.pipe(given, rule);
}
