import type { Made } from '#features/origin/who-made.rules.ts';
import { sayNames, sayShare, saySize } from '#features/origin/words.rules.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { cooperativePath, lotPath } from '#lib/paths.ts';
import { showPhone } from '#lib/phone.ts';
import type { Block, Blocks, Span } from '#ui/letters/blocks.ts';
import { greet, orderAddress, questions } from '#ui/letters/phrases.ts';
import { previewPaid } from '#ui/letters/preview.ts';
import { sayStillToPay } from '../cash.rules.ts';
import type { Order } from '../contract.ts';
import { deliveryWords } from '../delivery.rules.ts';
import { calledOrder } from '../order-name.rules.ts';
import { orderItems } from '../order-sums.rules.ts';
import { isPickedUp } from '../rules.ts';

export interface OrderShippedLetter {
  publicUrl: string;
  /** The order's page that needs no account. It is added when the letter leaves. */
  link?: string;
  order: Order;
  /** The courier and the tracking number, as the desk wrote them; '' if it did not. */
  courier: string;
  tracking: string;
  /** The makers of the products, as of the moment when the order leaves. Absent until then. */
  made?: Made;
}

export const subject = ({ order }: OrderShippedLetter) =>
  isPickedUp(order)
    ? `Your order ${calledOrder(order)} is ready to pick up`
    : `Your order ${calledOrder(order)} is on its way`;

export const preview: OrderShippedLetter = {
  publicUrl: 'https://shop.example',
  order: {
    ...previewPaid,
    status: 'shipped',
    history: [{ at: '2026-03-04T10:20:00.000Z', what: 'Shipped' }],
  },
  courier: 'VIP bus parcel, Tamale station',
  tracking: 'Waybill TML 0042 1177',
  made: {
    products: [
      {
        product: 'Pure Shea Body Butter',
        size: '',
        lots: [
          {
            code: 'B-0412',
            recalled: false,
            cooperatives: [
              { name: 'Tiyumtaba Women’s Group', slug: 'tiyumtaba', people: ['Azara', 'Sala'] },
            ],
          },
        ],
      },
    ],
    share: { price: pesewas(1_420), premium: pesewas(210) },
  },
};

export const blocks = (content: OrderShippedLetter, shop: LetterShop): Blocks => [
  greet(content.order.customerName),
  isPickedUp(content.order)
    ? `Good news: your order ${calledOrder(content.order)} is ready. Please come and pick it up. In the parcel:`
    : `Good news: your order ${calledOrder(content.order)} is on its way. In the parcel:`,
  { items: orderItems(content.publicUrl, content.order.items) },
  ...whoMade(content),
  content.order.delivery !== null &&
    !isPickedUp(content.order) && { strong: expected(content, content.order.delivery) },
  courier(content),
  content.order.payment === 'unpaid' && stillToPay(content.order),
  { address: content.order },
  { button: 'See your order', to: orderAddress(content, content.order._id) },
  questions(shop),
];

/** Names the makers, if any are known. */
function whoMade({ publicUrl, made }: OrderShippedLetter): Blocks {
  if (!made?.products.length) return [];
  const list = made.products.flatMap(({ product, size, lots }) =>
    lots.map(({ code, cooperatives }): Span[] => [
      `${saySize({ product, size })}: `,
      { to: `${publicUrl}${lotPath(code)}`, words: `lot ${code}` },
      ...cooperatives.flatMap(({ name, slug, people }): Span[] => [
        ', ',
        { to: `${publicUrl}${cooperativePath(slug)}`, words: name },
        people.length > 0 ? ` with ${sayNames(people)}` : '',
      ]),
    ]),
  );
  return [
    { heading: 'Who made this' },
    { list, numbered: false },
    made.share !== null && sayShare(made.share),
  ];
}

/**
 * The promise counts from the payment or the cash order, so it may be over on the day of sending.
 */
function expected(
  { order: { history } }: OrderShippedLetter,
  delivery: NonNullable<Order['delivery']>,
): string {
  const sentAt = history.at(-1)?.at ?? '';
  if (sentAt.slice(0, 10) > delivery.until.slice(0, 10)) {
    return 'We’re sorry: it will arrive later than we promised.';
  }
  return `Expected delivery: ${deliveryWords(new Date(delivery.from), new Date(delivery.until))}.`;
}

function stillToPay(order: Order): string | false {
  if (order.cash) {
    const ready = `Please have ${formatMoney(order.collect ?? order.totalAmount)} ready in cash`;
    return isPickedUp(order) ? `${ready}.` : `${ready} for the rider.`;
  }
  return order.toPay > 0 && sayStillToPay(order.toPay, { pickedUp: isPickedUp(order) });
}

/**
 * The courier in plain text without a link, because nobody has checked where an address in it
 * leads.
 */
function courier({ courier: by, tracking, order }: OrderShippedLetter): Block | false {
  const { riderName = '', riderPhone = '' } = order.shipping ?? {};
  const rider = [riderName, showPhone(riderPhone)].filter(Boolean).join(', ');
  if (!by && !tracking && !rider) return false;
  return {
    facts: [
      by !== '' && ['Courier', by],
      rider !== '' && ['Rider', rider],
      tracking !== '' && ['Tracking', tracking],
    ],
  };
}
