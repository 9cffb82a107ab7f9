import { pages } from '#lib/paths.ts';
import type { Block, Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';
import { sayDay, saySize } from '../words.rules.ts';

/**
 * Tells the owner in the morning about lots whose day is over or comes soon. Each lot is told once
 * for each of the two.
 */
export interface LotDaysLetter {
  publicUrl: string;
  lots: readonly EndingLot[];
}

interface EndingLot {
  code: string;
  product: string;
  size: string;
  bestBefore: string;
  /** The number of its pieces in the shop. */
  units: number;
  past: boolean;
}

export function subject({ lots }: LotDaysLetter): string {
  const [first] = lots;
  if (!first) return 'Lots by their day';
  if (lots.length > 1) return 'Some lots are past their day, or soon will be';
  return first.past
    ? `Lot ${first.code} is past its day`
    : `Lot ${first.code} will soon be past its day`;
}

export const preview: LotDaysLetter = {
  publicUrl: 'https://shop.example',
  lots: [
    {
      ...{ code: 'T-2611', product: 'Whipped Shea', size: '250 ml' },
      ...{ bestBefore: '2026-11-22', units: 3, past: true },
    },
    {
      ...{ code: 'T-2612', product: 'Baobab Face Oil', size: '' },
      ...{ bestBefore: '2026-12-20', units: 12, past: false },
    },
  ],
};

export function blocks({ publicUrl, lots }: LotDaysLetter): Blocks {
  const past = lots.filter((lot) => lot.past);
  const soon = lots.filter((lot) => !lot.past);
  return [
    greet(),
    past.length > 0 &&
      'These are past their day and can’t be sent any more. Please put them aside, and press “Take off the shelf” beside them on your dashboard. Otherwise they still count as stock.',
    ...past.map(say),
    soon.length > 0 && 'These can be sent until their day and not after it:',
    ...soon.map(say),
    { button: 'See them on your dashboard', to: `${publicUrl}${pages.admin}` },
  ];
}

function say(lot: EndingLot): Block {
  return {
    headed: `${saySize(lot)}, lot ${lot.code}`,
    words: `${lot.units} in the shop, best before ${sayDay(lot.bestBefore)}.`,
  };
}
