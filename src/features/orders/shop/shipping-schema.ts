import * as z from 'zod/mini';
import { giftNote, orderNotes, shippingAddress } from '../contract.ts';
import { missingWords } from '../missing-fields.rules.ts';

const { street, city, phone } = shippingAddress.shape;

/** The order's own rules in the form's layout. Of the region, a list, it only requires a choice. */
export const shipping = z.extend(shippingAddress, {
  street: named('street', street),
  city: named('city', city),
  region: named('region', city),
  phone: named('phone', phone),
  orderNotes,
  gift: z.string(),
  giftNote,
});

/** What is missing is called by its name. What is wrong is said in the order's own words. */
function named(field: keyof typeof missingWords, rule: z.ZodMiniType<string, string>) {
  const given = z.string().check(z.trim(), z.minLength(1, missingWords[field]));
  return z.pipe(given, rule);
}
