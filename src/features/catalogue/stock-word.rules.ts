export type StockWord = 'in' | 'few' | 'none';

/** As many or fewer are few. */
export const few = 5;

/** Pages say stock as a word, so that they change only when the word does. */
export function stockWord(stock: number): StockWord {
  if (stock <= 0) return 'none';
  return stock <= few ? 'few' : 'in';
}
