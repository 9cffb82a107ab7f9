import { createContext } from 'react';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { listPlaces } from '#features/places/desk.calls.ts';
import type { Answer } from '#lib/contract.ts';

export type Place = NonNullable<
  Answer<NonNullable<(typeof listPlaces)['contract']>>
>['places'][number];

/** The places that a menu can lead to. Empty until they are loaded. */
export const PlacesContext = createContext<readonly Place[]>([]);

/** The places are asked for once, for all fields that choose one. */
export function usePlaces(): readonly Place[] {
  const client = useDeskClient();
  const { value } = useAnswer({
    ask: async () => (await client(listPlaces)).places,
    trouble: 'We couldn’t load the places.',
    seenAgain: true,
  });
  return value ?? [];
}
