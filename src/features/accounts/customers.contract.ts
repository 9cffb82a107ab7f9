import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { openMatterKinds } from './open-matters.rules.ts';
import { said } from './parts.contract.ts';

const customerId = z.object({ id: z.uuid('is not the id of a customer') });
const unknownCustomer = { 'unknown-customer': [404, 'We can’t find this customer.'] } as const;

export const readCustomer = {
  access: 'manager',
  scope: 'customers.read',
  summary:
    'A customer’s account, and what is not finished between them and the shop. That a program reads it is written down, once an hour.',
  params: customerId,
  status: 200,
  answer: z.object({
    _id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    createdAt: z.iso.datetime(),
    open: z.array(z.object({ kind: z.enum(openMatterKinds), orderId: z.uuid(), says: z.string() })),
    /** No parcel needs the address any more. */
    canClose: z.boolean(),
  }),
  refusals: unknownCustomer,
} as const satisfies Contract;

export type Customer = z.output<(typeof readCustomer)['answer']>;

export const closeCustomer = {
  access: 'manager',
  asksAgain: true,
  summary: 'Closes a customer’s account for them; what the law keeps of orders loses its person.',
  params: customerId,
  body: z.strictObject({
    /** Closes the account although money is open. It never does while a parcel is on its way. */
    anyway: z.optional(z.boolean()),
  }),
  status: 200,
  answer: said,
  refusals: {
    ...unknownCustomer,
    'parcel-open': [409, '{open}'],
    'money-open': [409, '{open}'],
    'reads-alerts': [
      409,
      'The shop’s own emails about orders and problems go to this address. An owner can name another one under Settings, Email for alerts.',
    ],
  },
} as const satisfies Contract;
