import type { EachField } from '#lib/contract.ts';
import { listOf } from '#lib/list-of.ts';
import { fromCedis, type Pesewas, pesewas } from '#lib/money.ts';
import type { ListedOrder, Order } from './contract.ts';

interface WireItem {
  productId?: string;
  size?: ListedOrder['items'][number]['size'];
  parts?: ListedOrder['items'][number]['parts'];
  picture?: ListedOrder['items'][number]['picture'];
  product?: { _id?: string; name?: string };
  name?: string;
  productName?: string;
  price?: number;
  quantity: number;
  discount?: number;
}

interface WireOrder
  extends Partial<
    Omit<
      Order,
      | 'collect'
      | 'deliveryFee'
      | 'deliveryOff'
      | 'items'
      | 'totalAmount'
      | 'subtotal'
      | 'discount'
      | 'refunded'
      | 'toPay'
      | 'tax'
    >
  > {
  id?: string;
  orderId?: string;
  user?: { name?: string; email?: string };
  items?: WireItem[];
  products?: WireItem[];
  totalAmount?: number;
  total?: number;
  subtotal?: number;
  discount?: number;
  collect?: number;
  deliveryFee?: number;
  deliveryOff?: number;
  refunded?: number;
  toPay?: number;
  tax?: { net: number; lines: { name: string; percent: number; amount: number }[] } | null;
  orderDate?: string;
  phone?: string;
  region?: string | null;
  recipient?: string | null;
}

/** Accepts every spelling of the specification's section 3; an absent status means pending. */
export function listedOrderFrom(json: unknown) {
  const wire = json as WireOrder;
  const total = amount(wire.totalAmount ?? wire.total);
  return {
    _id: wire._id ?? wire.orderId ?? wire.id ?? '',
    number: wire.number ?? null,
    customerName: wire.customerName ?? wire.user?.name ?? '',
    customerEmail: wire.customerEmail ?? wire.user?.email ?? '',
    items: (wire.items ?? wire.products ?? []).map(readItem),
    subtotal: wire.subtotal === undefined ? total : amount(wire.subtotal),
    discount: amount(wire.discount),
    discountPercent: wire.discountPercent ?? 0,
    discountCode: wire.discountCode,
    deliveryFee: wire.deliveryFee === undefined ? undefined : amount(wire.deliveryFee),
    deliveryOff: wire.deliveryOff === undefined ? undefined : amount(wire.deliveryOff),
    deliveryChoice: wire.deliveryChoice,
    cash: wire.cash,
    totalAmount: total,
    createdAt: wire.createdAt ?? wire.orderDate ?? '',
    status: wire.status ?? 'pending',
    payment: wire.payment ?? 'unpaid',
    phone: wire.phone ?? wire.shippingAddress?.phone ?? '',
    region: wire.region ?? wire.shippingAddress?.region ?? null,
    recipient: wire.recipient ?? null,
    origin: wire.origin,
    program: wire.program,
  } satisfies EachField<ListedOrder>;
}

export const ordersFrom = listOf(listedOrderFrom);

const nowhere = {
  recipient: null,
  street: '',
  city: '',
  region: null,
  country: 'Ghana',
  phone: '',
  digitalAddress: null,
  landmark: null,
} as const;

export function orderFrom(json: unknown): Order {
  const wire = json as WireOrder;
  const {
    phone: _phone,
    region: _region,
    recipient: _recipient,
    ...listed
  } = listedOrderFrom(json);
  return {
    ...listed,
    customerId: wire.customerId ?? '',
    shippingAddress: { ...nowhere, ...wire.shippingAddress },
    orderNotes: wire.orderNotes ?? '',
    gift: wire.gift,
    heldUntil: wire.heldUntil ?? null,
    putAside: wire.putAside ?? true,
    paidAt: wire.paidAt ?? null,
    delivery: wire.delivery ?? null,
    shipping: wire.shipping,
    history: wire.history ?? [],
    tax: wire.tax ? readTax(wire.tax) : null,
    replacedBy: wire.replacedBy,
    canCancel: wire.canCancel ?? false,
    canPay: wire.canPay ?? false,
    review: wire.review ?? null,
    returnUntil: wire.returnUntil ?? null,
    toPay: wire.toPay === undefined ? listed.totalAmount : amount(wire.toPay),
    cashOffered: wire.cashOffered,
    collect: wire.collect === undefined ? undefined : amount(wire.collect),
    refunded: amount(wire.refunded),
    refunding: wire.refunding === undefined ? undefined : amount(wire.refunding),
    bankDetails: wire.bankDetails ?? null,
    agreed: wire.agreed,
    payLink: wire.payLink,
    orderLink: wire.orderLink,
    lots: wire.lots,
  } satisfies EachField<Order>;
}

function readItem(wire: WireItem): ListedOrder['items'][number] {
  return {
    productId: wire.productId ?? wire.product?._id ?? '',
    size: wire.size,
    parts: wire.parts,
    name: wire.name ?? wire.productName ?? wire.product?.name ?? '',
    price: amount(wire.price),
    quantity: Number(wire.quantity),
    discount: amount(wire.discount),
    picture: wire.picture ?? null,
  } satisfies EachField<ListedOrder['items'][number]>;
}

function readTax({ net, lines }: NonNullable<WireOrder['tax']>): Order['tax'] {
  return {
    net: amount(net),
    lines: lines.map((line) => ({ ...line, amount: amount(line.amount) })),
  };
}

function amount(cedis: number | undefined): Pesewas {
  return (cedis === undefined ? undefined : fromCedis(cedis)) ?? pesewas(0);
}
