import type { DeskProduct, DeskSize } from '../desk.contract.ts';

const most = 75;

/** Shortens a description to the room in a row, at the end of a word. */
export function shorten(description: string): string {
  const plain = description.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  const words = plain.slice(0, most).replace(/ \S*$/, '');
  return `${words}…`;
}

/** The sizes that are sold, if there are several. */
export function severalOf(sizes: readonly DeskSize[]): readonly DeskSize[] {
  const sold = sizes.filter(({ ended }) => !ended);
  return sold[1] ? sold : [];
}

/** A product with pieces of its own or several sizes cannot become a set. */
export function canBeSet({ onHand, sizes }: DeskProduct): boolean {
  return onHand === 0 && severalOf(sizes).length === 0;
}
