import type { Paid } from './shares.rules.ts';

/** The makers of an order's products, and the part of its price that went to them. */
export interface Made {
  products: MadeProduct[];
  /** Null if nothing is recorded, or if it would tell what one woman was paid. */
  share: Paid | null;
}

/** A product of an order: its lots, their co-operatives, and the people who agree to be named. */
interface MadeProduct {
  product: string;
  size: string;
  lots: {
    code: string;
    recalled: boolean;
    cooperatives: { name: string; slug: string; people: string[] }[];
  }[];
}
