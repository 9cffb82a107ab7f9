import { orderName } from '#features/orders/order-name.rules.ts';

/** What can be unfinished between a customer and the shop, and so keeps an account open. */
export const openMatterKinds = [
  'to-send',
  'on-its-way',
  'return',
  'refund',
  'owed',
  'paying',
  'review',
  'dispute',
  'part-paid',
  'to-pay',
] as const;

export type OpenMatterKind = (typeof openMatterKinds)[number];

export interface OpenMatter {
  kind: OpenMatterKind;
  orderId: string;
}

/** A parcel needs a name and an address to arrive. Money and returned products do not. */
export function needsAddress({ kind }: OpenMatter): boolean {
  return kind === 'to-send' || kind === 'on-its-way';
}

/** 'Order #1A2B3C4D is on its way to you. You can close the account when it has arrived.' */
export function tellCustomer(open: readonly OpenMatter[]): string {
  const [first, ...others] = open;
  if (!first) return '';
  const until = others.length > 0 ? 'all of this is done' : forCustomer[first.kind].until;
  const says = open.map(({ kind, orderId }) => forCustomer[kind].says(orderName(orderId)));
  return [...says, `You can close the account when ${until}.`].join(' ');
}

export function tellDesk({ kind, orderId }: OpenMatter): string {
  return forDesk[kind](orderName(orderId));
}

const forCustomer: Record<OpenMatterKind, { says: (order: string) => string; until: string }> = {
  'to-send': {
    says: (order) => `Order ${order} is being prepared for you.`,
    until: 'it has arrived',
  },
  'on-its-way': {
    says: (order) => `Order ${order} is on its way to you.`,
    until: 'it has arrived',
  },
  return: {
    says: (order) => `A return from order ${order} is not finished.`,
    until: 'it is finished',
  },
  refund: {
    says: (order) => `Money for order ${order} is on its way back to you.`,
    until: 'it has arrived',
  },
  owed: {
    says: (order) => `Money for order ${order} has not gone back to you yet.`,
    until: 'it has arrived',
  },
  paying: {
    says: (order) => `The payment of order ${order} is still being checked.`,
    until: 'that is done, mostly within minutes',
  },
  review: {
    says: (order) => `We are looking at a payment for order ${order}.`,
    until: 'that is settled',
  },
  dispute: {
    says: (order) => `A payment for order ${order} is disputed at your bank.`,
    until: 'that is decided',
  },
  'part-paid': {
    says: (order) => `A part of order ${order} is paid.`,
    until: 'the rest is paid, or the part has gone back to you',
  },
  'to-pay': {
    says: (order) => `Order ${order} has arrived and is not paid yet.`,
    until: 'it is paid',
  },
};

const forDesk: Record<OpenMatterKind, (order: string) => string> = {
  'to-send': (order) => `Order ${order} is not sent yet. Send it or cancel it first.`,
  'on-its-way': (order) => `Order ${order} is on its way. Set it to delivered when it has arrived.`,
  return: (order) =>
    `A return from order ${order} is open, and can be finished without the account.`,
  refund: (order) =>
    `Money for order ${order} is on its way back, and arrives without the account.`,
  owed: (order) => `Money for order ${order} is still here and would have to go back.`,
  paying: (order) =>
    `A payment for order ${order} may still arrive. It then goes back by itself, if it came through the provider.`,
  review: (order) => `A payment for order ${order} waits under Payments to look at.`,
  dispute: (order) => `A payment for order ${order} is disputed at the bank.`,
  'part-paid': (order) => `A part of order ${order} is paid and would have to go back.`,
  'to-pay': (order) => `Order ${order} is delivered and not paid. You would not know by whom.`,
};
