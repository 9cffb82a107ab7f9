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
import { isPickedUp, promiseWord } from '../rules.ts';

/** To the owner. The customer's words are quoted, so they cannot pass for the shop's own. */
export interface NewPaidOrderLetter {
  publicUrl: string;
  order: Order;
}

export const subject = ({ order }: NewPaidOrderLetter) =>
  `New order ${fullOrderName(order)}, ${order.collect ? 'cash on delivery' : 'paid'}: ${formatMoney(order.totalAmount)}`;

export const preview: NewPaidOrderLetter = {
  publicUrl: 'https://shop.example',
  order: previewPaid,
};

export function blocks({ publicUrl, order }: NewPaidOrderLetter): Blocks {
  return [
    greet(),
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
    ...reach(order),
    ...wrote(order),
    { button: 'Open the order', to: `${publicUrl}${adminOrderPath(order._id)}` },
  ];
}

function whereTo(order: Order): Blocks {
  const { customerName, deliveryChoice } = order;
  if (!isPickedUp(order)) return [goingTo(order), { quote: addressWords(order) }];
  return [
    ['To be picked up at', deliveryChoice?.name, customerName && `by ${customerName}`]
      .filter(Boolean)
      .join(' '),
  ];
}

/** If the customer's data was deleted meanwhile, nobody can be called or written to. */
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
