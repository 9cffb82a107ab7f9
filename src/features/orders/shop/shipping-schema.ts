import * as z from 'zod/mini';
import { orderNotes, shippingAddress } from '../contract.ts';

/** The order's own rules, in the form's layout. Any choice of region is accepted. */
export const shipping = z.extend(shippingAddress, {
  region: shippingAddress.shape.city,
  orderNotes,
});
