import * as z from 'zod/mini';
import { orderNotes, shippingAddress } from '../contract.ts';

/** The order's own rules, laid out as the form is. Of the regions, which is a choice, it only asks for one. */
export const shipping = z.extend(shippingAddress, {
  region: shippingAddress.shape.city,
  orderNotes,
});
