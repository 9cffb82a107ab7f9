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

/** Value Added Tax Act, 2025 (Act 1151), from January 2026: together 20 % of the net price. */
export const taxRates: readonly TaxRate[] = [
  { name: 'VAT', percent: 15 },
  { name: 'NHIL', percent: 2.5 },
  { name: 'GETFund', percent: 2.5 },
];

/** Weights must be whole numbers, so rates are counted in thousandths of a percent. */
const thousandths = 1_000;
const wholeNet = 100_000;

/** 'Including VAT (15%)': the shop's prices include the tax. */
export function taxWords({ name, percent }: TaxRate): string {
  return `Including ${name} (${percent}%)`;
}

/** Splits a total into the net price and each tax. Their sum is the total. */
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
