import { useState } from 'react';
import type { Parcel } from '../packing.contract.ts';

/**
 * The lots that stand on the paper, are typed, or were sent, stay on the screen, whatever the shop would propose
 * since: the jars are in their parcels. Those of an order that was refused are proposed anew.
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
