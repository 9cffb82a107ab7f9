import { formatMoney, type Pesewas, pesewas, sumOf } from '#lib/money.ts';

/** Why money went back, in the order of the statement. */
export const refundReasons = ['return', 'cancelled', 'desk', 'hand', 'dispute', 'undone'] as const;
type RefundReason = (typeof refundReasons)[number];

const reasonWords: Readonly<Record<RefundReason, string>> = {
  return: 'Returned items',
  cancelled: 'Cancelled orders',
  desk: 'Refunds under Payments',
  hand: 'Refunds that you sent yourself',
  dispute: 'Lost disputes',
  undone: 'Money that was recorded by mistake',
};

/** Money by its way: the provider, a transfer past it, or cash at the door. */
interface ByWay {
  provider: Pesewas;
  hand: Pesewas;
  cash: Pesewas;
}

interface Told {
  orders: number;
  sold: Readonly<
    Record<'goods' | 'sales' | 'first' | 'codes' | 'agreed' | 'delivery' | 'total', Pesewas>
  >;
  taxes: readonly { name: string; percent: number; within: Pesewas; back: Pesewas }[];
  refunds: readonly { reason: RefundReason; refunded: Pesewas; count: number }[];
  refunded: Pesewas;
  apart: Pesewas;
  onTop: Pesewas;
  came: ByWay;
  gone: ByWay;
  noSale: { came: Pesewas; count: number; gone: ByWay };
  fees: Pesewas;
  feesUnknown: number;
  over: boolean;
  foreign: { told: Pesewas; count: number };
  otherCurrencies: readonly { currency: string; count: number }[];
}

export interface StatementLine {
  words: string;
  /** A line that only counts has none. */
  amount?: Pesewas;
  /** The number of summed items, if it says something. */
  count?: number;
  /** True if this is the sum of the lines above it. */
  sum?: true;
}

export interface StatementPart {
  heading: string;
  about: string;
  lines: readonly StatementLine[];
}

/**
 * The statement as people read it, on the page and in the file. Amounts that are taken off are
 * negative.
 */
export function partsOf(told: Told): StatementPart[] {
  return [soldPart(told), taxPart(told), refundPart(told), moneyPart(told), placePart(told)].filter(
    ({ lines }) => lines.length > 0,
  );
}

export const apartWords = 'Paid in another month, in part or too much';

/** Notes that a reader needs beside the sums. A note is '' if there is nothing to say. */
export function notesOf(told: Told) {
  const { over, foreign, otherCurrencies } = told;
  const inCurrencies = otherCurrencies.map(
    ({ currency, count }) => `${payments(count)} in ${currency}`,
  );
  return {
    running: over ? '' : 'This month is not over yet, so its sums will change.',
    disagreeing: agrees(told)
      ? ''
      : 'The orders and the payments of this month do not agree. Please tell whoever looks after the shop.',
    foreign:
      foreign.count === 0
        ? ''
        : `The payment provider also has ${payments(foreign.count)} that we know nothing of, ${formatMoney(foreign.told)} together. They are in none of these sums.`,
    otherCurrencies:
      inCurrencies.length === 0
        ? ''
        : `Also, ${inCurrencies.join(', ')} arrived instead of cedis. They are in none of these sums.`,
  };
}

function payments(count: number): string {
  return count === 1 ? '1 payment' : `${count} payments`;
}

function soldPart({ orders, sold }: Told): StatementPart {
  return {
    heading: 'Sales',
    about: 'Orders that were paid in this month, with the prices of the orders.',
    lines: [
      { words: 'Orders', count: orders },
      { words: 'Items at full price', amount: sold.goods },
      ...unlessNone('Sale prices', less(sold.sales)),
      ...unlessNone('First order discounts', less(sold.first)),
      ...unlessNone('Discount codes', less(sold.codes)),
      ...unlessNone('Agreed discounts', less(sold.agreed)),
      { words: 'Delivery', amount: sold.delivery },
      { words: 'Sold', amount: sold.total, sum: true },
    ],
  };
}

function taxPart({ taxes }: Told): StatementPart {
  return {
    heading: 'Tax within these prices',
    about: 'The sums of the taxes on the orders, and of what went back with refunds.',
    lines: taxes.flatMap(({ name, percent, within, back }) => [
      { words: `${name} ${percent}% within sales`, amount: within },
      ...unlessNone(`${name} ${percent}% within refunds`, less(back)),
      { words: `${name} ${percent}%`, amount: pesewas(within - back), sum: true as const },
    ]),
  };
}

function refundPart({ refunds, refunded }: Told): StatementPart {
  return {
    heading: 'Refunds',
    about: 'Money for orders that went back in this month, whenever the order was paid.',
    lines: [
      ...refunds.map(({ reason, refunded: amount, count }) => ({
        words: reasonWords[reason],
        amount: less(amount),
        count,
      })),
      { words: 'Refunded', amount: less(refunded), sum: true },
    ],
  };
}

function moneyPart(told: Told): StatementPart {
  const { sold, refunded, apart, onTop, noSale, fees, feesUnknown } = told;
  const back = sumOfWays(noSale.gone);
  return {
    heading: 'From sales to money',
    about:
      feesUnknown === 0
        ? ''
        : `Without the fees of ${payments(feesUnknown)}, which are not known yet.`,
    lines: [
      { words: 'Sold', amount: sold.total },
      { words: 'Refunded', amount: less(refunded) },
      ...unlessNone(apartWords, apart),
      ...unlessNone('Fees that customers paid on top', onTop),
      ...(noSale.count > 0
        ? [{ words: 'Money for no order, to look at', amount: noSale.came, count: noSale.count }]
        : []),
      ...unlessNone('Of such money, sent back', less(back)),
      { words: 'The payment provider’s fees', amount: less(fees) },
      { words: 'Total', amount: earnedOf(told), sum: true },
    ],
  };
}

function placePart(told: Told): StatementPart {
  const { provider, hand, cash } = placesOf(told);
  return {
    heading: 'Where this money is',
    about: 'The provider pays out some days later, so the last days arrive in the next month.',
    lines: [
      { words: 'To arrive at the bank from the payment provider', amount: provider },
      { words: 'Bank and mobile money transfers, less what you sent back yourself', amount: hand },
      { words: 'Cash collected', amount: cash },
      { words: 'Total', amount: sumOf([provider, hand, cash]), sum: true },
    ],
  };
}

/** Where the money of the month is, by the payments alone. The orders must agree with it. */
export function placesOf({
  came,
  gone,
  noSale,
  fees,
}: Pick<Told, 'came' | 'gone' | 'noSale' | 'fees'>): ByWay {
  const left = (way: keyof ByWay) => came[way] - gone[way] - noSale.gone[way];
  return {
    provider: pesewas(left('provider') + noSale.came - fees),
    hand: pesewas(left('hand')),
    cash: pesewas(left('cash')),
  };
}

/** Whether the sales and the money agree. */
export function agrees(told: Told): boolean {
  const { total, goods, sales, first, codes, agreed, delivery } = told.sold;
  const { provider, hand, cash } = placesOf(told);
  return (
    total === goods - sales - first - codes - agreed + delivery &&
    told.refunded === sumOfWays(told.gone) &&
    earnedOf(told) === provider + hand + cash
  );
}

function earnedOf({ sold, refunded, apart, onTop, noSale, fees }: Told): Pesewas {
  const noSaleHere = noSale.came - sumOfWays(noSale.gone);
  return pesewas(sold.total - refunded + apart + onTop + noSaleHere - fees);
}

function sumOfWays({ provider, hand, cash }: ByWay): Pesewas {
  return sumOf([provider, hand, cash]);
}

function less(amount: Pesewas): Pesewas {
  // Avoids minus zero, which a file would show as -0.00.
  return pesewas(0 - amount);
}

function unlessNone(words: string, amount: Pesewas): StatementLine[] {
  return amount === 0 ? [] : [{ words, amount }];
}
