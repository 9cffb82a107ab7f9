import * as z from 'zod/mini';
import { orderNotes, shippingAddress } from '../contract.ts';

/** The order's own rules in the form's layout. Of the region, a list, it only requires a choice. */
export const shipping = z.extend(shippingAddress, {
  region: shippingAddress.shape.city,
  orderNotes,
});
