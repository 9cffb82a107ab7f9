import { useState } from 'react';
import type { Parcel } from '../packing.contract.ts';

/**
 * Keeps the lots that were printed, typed or sent on the screen, even if the shop would propose
 * others by now, because the jars are already in their parcels. For an order that was refused, lots
 * are proposed anew.
 */
export function useSaidLots() {
  const [said, setSaid] = useState<ReadonlyMap<string, Parcel['lots']>>(new Map());
  return {
    asSaid: (parcel: Parcel): Parcel =>
      said.has(parcel._id) ? { ...parcel, lots: said.get(parcel._id) } : parcel,
    say: (parcels: readonly Pick<Parcel, '_id' | 'lots'>[]) =>
      setSaid((now) => new Map([...now, ...parcels.map(({ _id, lots }) => [_id, lots] as const)])),
    forget: (ids: readonly string[]) =>
      setSaid((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
  };
}
