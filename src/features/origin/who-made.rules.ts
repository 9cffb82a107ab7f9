import type { Paid } from './shares.rules.ts';

/** Who made what left in an order, and what of its price went to them. */
export interface Made {
  products: MadeProduct[];
  /** Null where nothing is recorded, or where it would tell what one woman was paid. */
  share: Paid | null;
}

/** Of one product in an order: its lots, whose shea is in them, and who of those agrees to be named. */
export interface MadeProduct {
  product: string;
  size: string;
  lots: {
    code: string;
    cooperatives: { name: string; slug: string; people: string[] }[];
  }[];
}
