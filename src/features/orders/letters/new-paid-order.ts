import { formatMoney } from '#lib/money.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { showPhone } from '#lib/phone.ts';
import { mailLink, telephoneLink, whatsAppLink } from '#ui/contact-links.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { addressWords, goingTo } from '#ui/letters/order-words.ts';
import { ghanaTime, greet } from '#ui/letters/phrases.ts';
import { previewPaid } from '#ui/letters/preview.ts';
import type { Order } from '../contract.ts';
import { deliveryWords } from '../delivery.rules.ts';
import { fullOrderName } from '../order-name.rules.ts';
import { orderSums } from '../order-sums.rules.ts';
import { isPickedUp, isSent, promiseWord } from '../rules.ts';

/**
 * The owner's letter. It quotes the customer's words, so that they cannot pass for the shop's own.
 * If the order left before it was paid, the letter says only that the money is here, because there
 * is nothing to pack.
 */
export interface NewPaidOrderLetter {
  publicUrl: string;
  order: Order;
}

export const subject = ({ order }: NewPaidOrderLetter) =>
  isSent(order)
    ? `Order ${fullOrderName(order)} is now paid: ${formatMoney(order.totalAmount)}`
    : `New order ${fullOrderName(order)}, ${order.collect ? 'cash on delivery' : 'paid'}: ${formatMoney(order.totalAmount)}`;

export const preview: NewPaidOrderLetter = {
  publicUrl: 'https://shop.example',
  order: previewPaid,
};

export function blocks(letter: NewPaidOrderLetter): Blocks {
  const { publicUrl, order } = letter;
  return [
    greet(),
    ...(isSent(order) ? paidAfter(letter) : toPack(letter)),
    { button: 'Open the order', to: `${publicUrl}${adminOrderPath(order._id)}` },
  ];
}

function paidAfter({ publicUrl, order }: NewPaidOrderLetter): Blocks {
  const paid = `An order that left before it was paid is now paid${order.paidAt ? `, on ${ghanaTime(order.paidAt)}` : ''}.`;
  return [`${paid} ${whereItIs(order)}`, { sums: orderSums(publicUrl, order) }];
}

function whereItIs(order: Order): string {
  if (order.status === 'delivered') return 'Its customer has it already.';
  return isPickedUp(order) ? 'It waits for its customer already.' : 'It is on its way already.';
}

function toPack({ publicUrl, order }: NewPaidOrderLetter): Blocks {
  return [
    order.collect
      ? `You have a new order. ${isPickedUp(order) ? 'Collect' : 'The rider collects'} ${formatMoney(order.collect)} in cash${isPickedUp(order) ? ' when it is picked up' : ''}. Please pack:`
      : order.paidAt
        ? `You have a new order, paid on ${ghanaTime(order.paidAt)}. Please pack:`
        : 'You have a new paid order. Please pack:',
    { sums: orderSums(publicUrl, order) },
    order.delivery !== null && {
      strong: `${promiseWord(order)}: ${deliveryWords(new Date(order.delivery.from), new Date(order.delivery.until))}.`,
    },
    ...whereTo(order),
    !!order.shippingAddress.recipient && `Ordered by ${order.customerName}.`,
    ...reach(order),
    ...wrote(order),
  ];
}

function whereTo(order: Order): Blocks {
  const { customerName, deliveryChoice, shippingAddress } = order;
  const who = shippingAddress.recipient || customerName;
  if (!isPickedUp(order)) return [goingTo(order), { quote: addressWords(order) }];
  return [
    ['To be picked up at', deliveryChoice?.name, who && `by ${who}`].filter(Boolean).join(' '),
  ];
}

/** Empty if the customer's data was deleted meanwhile: then there is no way to call or write. */
function reach({ shippingAddress: { phone }, customerEmail }: Order): Blocks {
  return [
    phone !== '' && [
      'Call ',
      { to: telephoneLink(phone), words: showPhone(phone) },
      '\nWhatsApp: ',
      { to: whatsAppLink(phone) },
    ],
    customerEmail !== '' && ['Email ', { to: mailLink(customerEmail), words: customerEmail }],
  ];
}

function wrote({ orderNotes }: Order): Blocks {
  return orderNotes ? ['Order notes from the customer:', { quote: orderNotes }] : [];
}
