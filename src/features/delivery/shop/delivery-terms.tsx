import type { Offer } from '../contract.ts';
import { termsWords } from '../terms-words.rules.ts';

/** An offer without its dates, which change each day. */
export type LastingOffer = Omit<Offer, 'dates'>;

/** The cost of delivery in all regions, for people who want to know it before the checkout. */
export function DeliveryTerms({ offers }: { offers: readonly LastingOffer[] }) {
  return (
    <dl>
      {offers.map((offer) => (
        <div key={offer._id}>
          <dt>{offer.point ? `Pick up: ${offer.name}` : offer.name}</dt>
          <dd>
            <ul>
              {termsWords(offer).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
