import { deliveryWords } from '#features/orders/delivery.rules.ts';
import { formatMoney, type Pesewas } from '#lib/money.ts';
import { showPhone } from '#lib/phone.ts';
import type { Region } from '#lib/regions.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Choice, Choices } from '#ui/choices.tsx';
import type { Offer } from '../contract.ts';
import { feeFor } from '../rules.ts';
import styles from './delivery-choices.module.css';
import type { Delivery } from './use-delivery.ts';

/** Each way to get the order, with its fee and its days. A single one needs no choice. */
export function DeliveryChoices({
  delivery,
  region,
  subtotal,
  inCash,
}: {
  delivery: Delivery;
  region: Region | undefined;
  subtotal: Pesewas;
  /** Whether the order is paid for at the door: then the days count from the order. */
  inCash: boolean;
}) {
  const { doors, points, chosen, choose, loaded, trouble, reload } = delivery;
  const [only] = doors;
  if (trouble) {
    return (
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
    );
  }
  if (points.length === 0 && doors.length < 2) {
    return (
      <p className={styles.only} role="status">
        {only && <Terms offer={only} subtotal={subtotal} inCash={inCash} named />}
        {!only && <Without region={region} loaded={loaded} />}
      </p>
    );
  }
  return (
    <Choices legend="How would you like to get it?">
      {doors.length === 0 && (
        <Choice
          name="delivery"
          value=""
          checked={chosen?.kind !== 'point'}
          onChoose={() => choose('')}
          title="Delivery to you"
          told
        >
          <Without region={region} loaded={loaded} />
        </Choice>
      )}
      {[...doors, ...points].map((offer) => (
        <Choice
          key={offer._id}
          name="delivery"
          value={offer._id}
          checked={chosen?._id === offer._id}
          onChoose={() => choose(offer._id)}
          title={
            offer.kind === 'point' ? `Pick up: ${offer.name}` : `${offer.name}: delivery to you`
          }
        >
          <Terms offer={offer} subtotal={subtotal} inCash={inCash} />
        </Choice>
      ))}
    </Choices>
  );
}

function Without({ region, loaded }: { region: Region | undefined; loaded: boolean }) {
  if (!region) return 'Choose your region to see what delivery costs.';
  return loaded ? `We don’t deliver to ${region} yet.` : 'Just a moment...';
}

/** 'GH₵20.00, free from GH₵300.00. Expected Tue 24 Nov to Thu 26 Nov, if you pay today.' */
function Terms({
  offer,
  subtotal,
  inCash,
  named = false,
}: {
  offer: Offer;
  subtotal: Pesewas;
  inCash: boolean;
  /** Whether to show the name, because nothing beside the terms does. */
  named?: boolean;
}) {
  const { name, freeFrom, dates, point, kind } = offer;
  const fee = feeFor(offer, subtotal);
  const still = fee > 0 && freeFrom !== null ? `, free from ${formatMoney(freeFrom)}` : '';
  const when = dates && deliveryWords(new Date(dates.from), new Date(dates.until));
  return (
    <>
      {point && `${point.address}, ${point.city}. ${point.hours}. `}
      {point?.phone && `${showPhone(point.phone)}. `}
      {named && `${name}: `}
      <strong>{fee > 0 ? formatMoney(fee) : 'Free'}</strong>
      {still}.
      {when && (
        <>
          {' '}
          {kind === 'point' ? 'Ready' : 'Expected delivery:'} <strong>{when}</strong>
          {!inCash && ', if you pay today'}.
        </>
      )}
      {point && ' You pay before you pick it up.'}
    </>
  );
}
