import { moneyIn } from '#lib/money-in.ts';
import type { Payable } from './taken.contract.ts';

export const payableFrom = moneyIn<Payable>({
  price: true,
  discount: true,
  subtotal: true,
  deliveryFee: true,
  totalAmount: true,
  toPay: true,
});
