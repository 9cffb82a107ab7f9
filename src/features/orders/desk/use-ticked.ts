import { useState } from 'react';

/** Why a button for the chosen orders cannot be pressed. */
export const noneTicked = 'Tick an order first.';

type Orders = readonly { _id: string }[];

export type Ticked = ReturnType<typeof useTicked>;

/** The orders that are chosen by their boxes. */
export function useTicked(atFirst: Orders = []) {
  const [ticked, setTicked] = useState(() => idsOf(atFirst));
  return {
    has: (id: string) => ticked.has(id),
    set: (id: string, on: boolean) => {
      const others = [...ticked].filter((each) => each !== id);
      setTicked(new Set(on ? [...others, id] : others));
    },
    setAll: (orders: Orders) => setTicked(idsOf(orders)),
  };
}

function idsOf(orders: Orders): ReadonlySet<string> {
  return new Set(orders.map(({ _id }) => _id));
}

export function sayCount(orders: Orders): string {
  return orders.length === 1 ? '1 order' : `${orders.length} orders`;
}
