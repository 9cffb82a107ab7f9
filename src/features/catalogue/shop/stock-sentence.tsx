import { type StockWord, stockWord } from '../rules.ts';
import styles from './stock-sentence.module.css';

const sentences: Record<StockWord, string> = {
  in: 'In stock',
  few: 'Few left',
  none: 'Out of stock right now',
};

/** Beside the buy button it also says that there is plenty. */
export function StockSentence({ stock }: { stock: number }) {
  const word = stockWord(stock);
  return <p className={`${styles.sentence} ${styles[word]}`}>{sentences[word]}</p>;
}
