/** Of one product in an order: its lots, whose shea is in them, and who of those agrees to be named. */
export interface MadeProduct {
  product: string;
  size: string;
  lots: {
    code: string;
    cooperatives: { name: string; slug: string; people: string[] }[];
  }[];
}
