import * as z from 'zod/mini';
import { moneyInForm } from '#lib/money-schemas.ts';
import { refundReturn } from '../contract.ts';

/** The rules of the call, with the amount as text. */
export const refundForm = z.extend(refundReturn.body, {
  amount: moneyInForm('Please enter an amount, such as 12.50.').check(
    z.refine((pesewas) => pesewas > 0, 'Please enter more than zero.'),
  ),
});
