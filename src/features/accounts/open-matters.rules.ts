import { calledOrder, fullOrderName } from '#features/orders/order-name.rules.ts';

/** What can be unfinished between a customer and the shop, and so keeps an account open. */
export const openMatterKinds = [
  'to-send',
  'to-send-for-cash',
  'on-its-way',
  'to-pick-up',
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

/** A matter whose order can be called by its number. */
export interface NumberedMatter extends OpenMatter {
  number: number | undefined;
}

/**
 * A parcel needs a name and an address to arrive, or to be picked up. Money and returned products
 * do not.
 */
export function needsAddress({ kind }: OpenMatter): boolean {
  return ['to-send', 'to-send-for-cash', 'on-its-way', 'to-pick-up'].includes(kind);
}

export const alertsComeHere =
  'The shop’s own emails about orders and problems come to this address. You can close the account when the shop has named another address for them.';

/** 'Order T-482-193 is on its way to you. You can close the account when it has arrived.' */
export function tellCustomer(open: readonly NumberedMatter[]): string {
  const [first, ...others] = open;
  if (!first) return '';
  const until = others.length > 0 ? 'everything is complete' : forCustomer[first.kind].until;
  const says = open.map(({ kind, orderId, number }) =>
    forCustomer[kind].says(calledOrder({ _id: orderId, number })),
  );
  return [...says, `You can close the account when ${until}.`].join(' ');
}

export function tellDesk({ kind, orderId, number }: NumberedMatter): string {
  return forDesk[kind](fullOrderName({ _id: orderId, number }));
}

const forCustomer: Record<OpenMatterKind, { says: (order: string) => string; until: string }> = {
  'to-send': {
    says: (order) => `We are packing order ${order}.`,
    until: 'it has arrived',
  },
  'to-send-for-cash': {
    says: (order) => `You pay for order ${order} in cash when it arrives.`,
    until: 'it has arrived, or you’ve cancelled it on its page',
  },
  'on-its-way': {
    says: (order) => `Order ${order} is on its way to you.`,
    until: 'it has arrived',
  },
  'to-pick-up': {
    says: (order) => `Order ${order} is ready to pick up.`,
    until: 'you’ve picked it up',
  },
  return: {
    says: (order) => `Your return for order ${order} is not complete.`,
    until: 'it is complete',
  },
  refund: {
    says: (order) => `Your refund for order ${order} is on its way.`,
    until: 'it has arrived',
  },
  owed: {
    says: (order) => `We have not refunded order ${order} yet.`,
    until: 'it has arrived',
  },
  paying: {
    says: (order) => `We are still checking your payment for order ${order}.`,
    until: 'we are done, usually within minutes',
  },
  review: {
    says: (order) => `We are checking a payment for order ${order}.`,
    until: 'we have sorted it out',
  },
  dispute: {
    says: (order) => `Your bank has a dispute open for order ${order}.`,
    until: 'the bank has decided',
  },
  'part-paid': {
    says: (order) => `Order ${order} is partly paid.`,
    until: 'the rest is paid, or we have refunded you',
  },
  'to-pay': {
    says: (order) => `Order ${order} has arrived and is not paid yet.`,
    until: 'it is paid',
  },
};

const toSend = (order: string) => `Order ${order} is not sent yet. Send it or cancel it first.`;

const forDesk: Record<OpenMatterKind, (order: string) => string> = {
  'to-send': toSend,
  'to-send-for-cash': toSend,
  'on-its-way': (order) => `Order ${order} is on its way. Mark it as delivered once it arrives.`,
  'to-pick-up': (order) =>
    `Order ${order} is ready to pick up. Mark it as picked up once its customer has it.`,
  return: (order) =>
    `A return for order ${order} is open. You can complete it without the account.`,
  refund: (order) =>
    `The refund for order ${order} is on its way. It arrives even without the account.`,
  owed: (order) => `Order ${order} still needs a refund.`,
  paying: (order) =>
    `A payment for order ${order} may still arrive. An online payment is then refunded automatically.`,
  review: (order) => `A payment for order ${order} is under Payments to check.`,
  dispute: (order) => `The bank has a dispute open for order ${order}.`,
  'part-paid': (order) => `Order ${order} is partly paid and would need a refund.`,
  'to-pay': (order) =>
    `Order ${order} is delivered but not paid. You would no longer know who owes you.`,
};
