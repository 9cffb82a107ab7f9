import { regions } from '#lib/regions.ts';
import type { Offer } from '../contract.ts';
import { sayPoint, sayZone } from '../offer-words.rules.ts';

/** An offer without its dates, which change each day. */
export type LastingOffer = Omit<Offer, 'dates'>;

/** The cost of delivery in all regions, for people who want to know it before the checkout. */
export function DeliveryTerms({ offers }: { offers: readonly LastingOffer[] }) {
  return (
    <dl>
      {offers.map(({ _id, name, point, ...offer }) => (
        <div key={_id}>
          <dt>{point ? `Pick up: ${name}` : name}</dt>
          <dd>
            {point ? (
              sayPoint({ ...offer, ...point })
            ) : (
              <>
                {sayZone(offer)}. {whereOf(offer)}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function whereOf({ regions: served }: Pick<Offer, 'regions'>): string {
  const everywhere = served.length === 0 || served.length === regions.length;
  return everywhere ? 'Everywhere in Ghana.' : `${served.join(', ')}.`;
}
