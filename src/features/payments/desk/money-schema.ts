import * as z from 'zod/mini';
import { moneyInForm } from '#lib/money-schemas.ts';
import { recordTransfer, refundPayment } from '../contract.ts';

const amount = moneyInForm('Please enter an amount, such as 12.50.').check(
  z.refine((pesewas) => pesewas > 0, 'Please enter more than zero.'),
);

/** The rules of the calls, with the amount as text. */
export const transferForm = z.extend(recordTransfer.body, { amount });
export const refundForm = z.extend(refundPayment.body, { amount });
