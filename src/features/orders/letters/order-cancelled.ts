import { refundDays } from '#features/payments/rules.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { inWords } from '#lib/number-words.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, questions, yourOrder } from '#ui/letters/phrases.ts';
import { previewUnpaid } from '#ui/letters/preview.ts';
import type { Order } from '../contract.ts';
import { calledOrder } from '../order-name.rules.ts';
import { orderItems } from '../order-sums.rules.ts';
import { payableDays } from '../rules.ts';

export interface OrderCancelledLetter {
  publicUrl: string;
  /** The order's page that needs no account. It is added when the letter leaves. */
  link?: string;
  order: Order;
  why: 'you' | 'shop' | 'not paid in time';
  /** The order was paid, and its money is being sent back. */
  refunding: boolean;
  /**
   * In pesewas: what the provider sends back, and what else of the order's money is here. Absent in
   * letters that were written before these sums were known.
   */
  money?: { going: number; staying: number };
}

export const subject = ({ order }: OrderCancelledLetter) =>
  `Your order ${calledOrder(order)} is cancelled`;

export const preview: OrderCancelledLetter = {
  publicUrl: 'https://shop.example',
  order: {
    ...previewUnpaid,
    status: 'cancelled',
    heldUntil: null,
    putAside: false,
    canCancel: false,
  },
  why: 'not paid in time',
  refunding: false,
};

export const blocks = (content: OrderCancelledLetter, shop: LetterShop): Blocks => [
  greet(content.order.customerName),
  reasons[content.why](calledOrder(content.order), part(content) > 0),
  { items: orderItems(content.publicUrl, content.order.items) },
  money(content),
  yourOrder(content, content.order._id),
  questions(shop),
];

const reasons: Record<OrderCancelledLetter['why'], (name: string, isPart: boolean) => string> = {
  you: (name) => `As you asked, we’ve cancelled your order ${name}:`,
  shop: (name) => `We’re sorry: we had to cancel your order ${name}:`,
  'not paid in time': (name, isPart) =>
    `We didn’t receive ${isPart ? 'all of ' : ''}your payment in time, so your order ${name} is cancelled:`,
};

const whileSold = `within ${inWords(payableDays)} days, while the items are in stock at the same price`;

function money(content: OrderCancelledLetter): string {
  const { order, why } = content;
  // Another part may have come after all the money went back.
  if (order.payment === 'refunded' && part(content) === 0) return 'We’ve refunded what you paid.';
  const came = formatMoney(pesewas(part(content)));
  if (why === 'not paid in time' && order.canPay) {
    return part(content) > 0
      ? `We received ${came} of it. Still want it? You can pay the rest on your order’s page ${whileSold}. If not, we’ll contact you to refund your ${came}.`
      : `Still want it? You can pay on your order’s page ${whileSold}. If not, there is nothing to do.`;
  }
  return order.payment === 'paid' || part(content) > 0 ? refund(content) : nothingPaid;
}

/** The money that is here of an order that does not count as paid. */
function part({ order, money }: OrderCancelledLetter): number {
  return order.payment === 'paid' ? 0 : (money?.staying ?? 0);
}

function refund({ order, refunding, money }: OrderCancelledLetter): string {
  const left = order.totalAmount - order.refunded;
  const { going, staying } =
    money ?? (refunding ? { going: left, staying: 0 } : { going: 0, staying: left });
  const rest = `${going > 0 ? 'the other' : 'your'} ${formatMoney(pesewas(staying))}`;
  return [
    going > 0 &&
      `We are refunding your ${formatMoney(pesewas(going))} and will email you when it’s done. It can then take up to ${inWords(refundDays)} business days to reach you.`,
    staying > 0 &&
      (refunding
        ? `We will contact you to refund ${rest}.`
        : `We have not refunded ${rest} yet. We’ll contact you about it.`),
    going === 0 && staying === 0 && nothingPaid,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

const nothingPaid = 'You haven’t paid anything, so there is nothing to do.';
