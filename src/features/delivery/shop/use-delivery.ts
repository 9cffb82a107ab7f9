import { useRef, useState } from 'react';
import { client } from '#client/client.ts';
import { useFrameData } from '#client/frame-data.ts';
import { useAnswer } from '#client/use-answer.ts';
import { nothing, type Pesewas } from '#lib/money.ts';
import type { Region } from '#lib/regions.ts';
import { readDelivery } from '../calls.ts';
import type { Offer, Offers } from '../contract.ts';
import { notServed } from '../offer-words.rules.ts';
import { feeFor } from '../rules.ts';

/**
 * The offers of the shop for a region, and the chosen one. A shop without zones is not asked, until
 * `reload` is called because a refused order says that it has some: the document can be older than
 * the zones.
 */
export function useDelivery({
  region,
  subtotal,
  kept,
}: {
  region: Region | undefined;
  subtotal: Pesewas;
  /** The offer that was chosen before a reload. */
  kept: string | undefined;
}) {
  const toldPriced = useFrameData().priced !== undefined;
  const asks = useRef(toldPriced);
  const [wanted, setWanted] = useState(kept ?? '');
  const { value, trouble, reload } = useAnswer<Offers | undefined>({
    about: region,
    ask: async () =>
      asks.current ? client(readDelivery, { query: region ? { region } : {} }) : undefined,
    trouble: 'We couldn’t load what delivery costs.',
  });
  const { value: everywhere } = useAnswer<Offers | undefined>({
    about: '',
    ask: async () => (asks.current ? client(readDelivery, { query: {} }) : undefined),
    // Without this answer, a region says only once it is chosen that it is not served.
    trouble: '',
  });
  const { offers = [], priced = toldPriced } = value ?? {};
  const points = offers.filter(({ kind }) => kind === 'point');
  const doors = region ? offers.filter((offer) => goesThere(offer, region)) : [];
  const chosen = [...doors, ...points].find(({ _id }) => _id === wanted) ?? doors[0];
  return {
    priced,
    doors,
    points,
    /** The regions to which the shop does not deliver. */
    notYet: notServed(everywhere?.offers ?? []),
    /** Undefined until a region is chosen, and if the shop does not deliver there. */
    chosen,
    fee: chosen ? feeFor(chosen, subtotal) : nothing,
    choose: setWanted,
    loaded: value !== undefined,
    trouble,
    reload() {
      asks.current = true;
      return reload();
    },
  };
}

export type Delivery = ReturnType<typeof useDelivery>;

/** The answer may still be that for an earlier region. */
function goesThere({ kind, regions }: Offer, region: Region): boolean {
  return kind === 'door' && (regions.length === 0 || regions.includes(region));
}
