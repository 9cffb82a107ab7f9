import { formatMoney, type Pesewas } from '#lib/money.ts';
import { showPhone } from '#lib/phone.ts';
import { calledOrder } from './order-name.rules.ts';
import { isPickedUp, statusWord } from './rules.ts';

/** The shop's name, and the address of the order's own page. */
interface TextFrame {
  shop: string;
  link: string;
}

interface ReadyText {
  name: string;
  text: string;
}

interface Named {
  _id: string;
  number: number | null;
  customerName: string;
  /** Absent in rows of a list, which do not tell it. */
  shippingAddress?: { recipient?: string | null } | undefined;
  /**
   * Present if the desk took the order: its customer may have no account, and then can only open
   * the page by its own link.
   */
  origin?: string | undefined;
  /** The page of such an order that needs no account. */
  orderLink?: string | undefined;
}

interface Sent extends Named {
  deliveryChoice?:
    | { kind: string; name: string; point: { address: string; city: string; hours: string } | null }
    | undefined;
  collect?: Pesewas | undefined;
  shipping?:
    | { courier: string; tracking: string; riderName: string; riderPhone: string }
    | undefined;
}

interface Received extends Named {
  payment: string;
  cash?: boolean | undefined;
  totalAmount: Pesewas;
}

interface Payable extends Named {
  canPay: boolean;
  toPay: Pesewas;
  /** The address where anybody pays for the order, without an account. */
  payLink?: string | undefined;
}

/** The texts that fit an order as it stands, for its page at the desk. */
export function readyTexts(
  order: Sent & Received & Payable & { status: string },
  frame: TextFrame,
): ReadyText[] {
  const { status, payment } = order;
  const ending = endingText(order, status, frame);
  if (status === 'cancelled' || payment === 'refunded') {
    return status === 'cancelled' && ending ? [ending] : [];
  }
  return [
    ...(status === 'pending' || status === 'processing' ? [receivedText(order, frame)] : []),
    ...(order.canPay && (order.payLink || !order.origin) ? [payText(order, frame)] : []),
    ...(status === 'shipped' ? [sentText(order, frame)] : []),
    ...(ending ? [ending] : []),
  ];
}

/** The text for an order that was delivered or cancelled; undefined for every other step. */
export function endingText(
  order: Named & { payment: string; deliveryChoice?: { kind: string } | undefined },
  status: string,
  { shop, link }: TextFrame,
): ReadyText | undefined {
  const name = calledOrder(order);
  const says = {
    delivered: isPickedUp(order)
      ? [`You have picked up your order ${name}. Thank you!`, questions]
      : [`Your order ${name} has arrived. Thank you!`, questions],
    cancelled: [
      `Your order ${name} is cancelled.`,
      order.payment === 'paid' && 'We’ll tell you here how you get your money back.',
      order.payment === 'refunded' && 'We’ve refunded what you paid.',
    ],
  }[status];
  if (!says) return undefined;
  return {
    name: statusWord(status, order),
    text: said(greeting(order, shop), ...says, pageOf(order, link)),
  };
}

const questions = 'If something is not as it should be, please answer here.';

/** The text for an order that was shipped, or is ready to be picked up. */
export function sentText(order: Sent, { shop, link }: TextFrame): ReadyText {
  const { deliveryChoice, collect } = order;
  const point = deliveryChoice?.point;
  if (point) {
    return {
      name: 'Ready to pick up',
      text: said(
        greeting(order, shop),
        `Your order ${calledOrder(order)} is ready. You can pick it up at ${deliveryChoice.name}, ${point.address}, ${point.city}. ${point.hours}.`,
        collect && `Please have ${formatMoney(collect)} ready in cash.`,
        pageOf(order, link),
      ),
    };
  }
  return {
    name: 'On its way',
    text: said(
      greeting(order, shop),
      `Your order ${calledOrder(order)} is on its way.`,
      ...bringers(order),
      collect && `Please have ${formatMoney(collect)} ready in cash.`,
      pageOf(order, link),
    ),
  };
}

function receivedText(order: Received, { shop, link }: TextFrame): ReadyText {
  const { cash, payment, totalAmount } = order;
  return {
    name: 'Order received',
    text: said(
      greeting(order, shop),
      `We’ve received your order ${calledOrder(order)} for ${formatMoney(totalAmount)}.`,
      cash && payment === 'unpaid' && 'You pay in cash when you get it.',
      pageOf(order, link),
    ),
  };
}

export function payText(order: Omit<Payable, 'canPay'>, { shop, link }: TextFrame): ReadyText {
  return {
    name: 'Pay link',
    text: said(
      greeting(order, shop),
      `You can pay ${formatMoney(order.toPay)} for your order ${calledOrder(order)} here: ${order.payLink ?? link}`,
    ),
  };
}

function bringers({ shipping }: Pick<Sent, 'shipping'>) {
  const { courier, tracking, riderName, riderPhone } = shipping ?? {};
  const rider = [riderName, riderPhone && showPhone(riderPhone)].filter(Boolean).join(', ');
  return [
    courier && `Courier: ${courier}.`,
    rider && `Rider: ${rider}.`,
    tracking && `Tracking: ${tracking}`,
  ];
}

function pageOf({ origin, orderLink }: Named, link: string) {
  return (orderLink || !origin) && `Your order: ${orderLink ?? link}`;
}

/** The text goes to the order's telephone: at the checkout that of who receives the order. */
function greeting({ customerName, shippingAddress, origin }: Named, shop: string): string {
  return `Hello ${(!origin && shippingAddress?.recipient) || customerName}, this is ${shop}.`;
}

function said(...sentences: (string | false | undefined)[]): string {
  return sentences.filter(Boolean).join('\n');
}
