import { type Pesewas, share } from '#lib/money.ts';

export interface TaxRate {
  name: string;
  /** Percent of the net price. */
  percent: number;
}

export interface Tax {
  net: Pesewas;
  lines: { name: string; percent: number; amount: Pesewas }[];
}

/** Value Added Tax Act, 2025 (Act 1151), from January 2026: together a fifth of the net. */
export const taxRates: readonly TaxRate[] = [
  { name: 'VAT', percent: 15 },
  { name: 'NHIL', percent: 2.5 },
  { name: 'GETFund', percent: 2.5 },
];

/** Weights are whole numbers, so rates count to a thousandth of a percent. */
const thousandths = 1_000;
const wholeNet = 100_000;

/** 'Including VAT (15%)': prices include it. */
export function taxWords({ name, percent }: TaxRate): string {
  return `Including ${name} (${percent}%)`;
}

/** Splits a total into the net and each tax; together they are the total. */
export function taxWithin(total: Pesewas, rates: readonly TaxRate[]): Tax {
  const weights = rates.map(({ percent }) => Math.round(percent * thousandths));
  const [net, ...amounts] = share(total, [wholeNet, ...weights]);
  if (net === undefined) throw new RangeError('A total without a net');
  const lines = rates.flatMap((rate, place) => {
    const amount = amounts[place];
    return amount === undefined ? [] : [{ ...rate, amount }];
  });
  return { net, lines };
}
