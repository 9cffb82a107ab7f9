import { DeliveryChoices } from '#features/delivery/shop/delivery-choices.tsx';
import type { Delivery } from '#features/delivery/shop/use-delivery.ts';
import type { Pesewas } from '#lib/money.ts';
import { type Region, regions } from '#lib/regions.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { regionNamed, type Shipping } from './shipping.ts';
import styles from './shipping-fields.module.css';

export function ShippingFields({
  typed,
  region,
  onRegion,
  delivery,
  subtotal,
  inCash,
  gift,
  onGift,
  errorOf,
}: {
  /** The values that were typed before a reload or a sign-in. */
  typed: Shipping | undefined;
  /** Empty until a region is chosen. */
  region: string;
  onRegion: (region: string) => void;
  delivery: Delivery;
  subtotal: Pesewas;
  inCash: boolean;
  /** Whether the order is a gift. */
  gift: boolean;
  onGift: (gift: boolean) => void;
  errorOf: (name: keyof Shipping) => string | undefined;
}) {
  const choices = (
    <DeliveryChoices
      delivery={delivery}
      region={regionNamed(region)}
      subtotal={subtotal}
      inCash={inCash}
    />
  );
  const { priced, points, chosen, notYet } = delivery;
  const pickedUp = chosen?.kind === 'point';
  return (
    <>
      {/* A customer who picks the order up types no address, so this is asked first. */}
      {points.length > 0 && choices}
      <div className={styles.address} hidden={pickedUp}>
        <TextField
          label="Street address"
          name="street"
          defaultValue={typed?.street}
          autoComplete="street-address"
          hint="No street name? Say what is near."
          required
          error={errorOf('street')}
        />
        <div className={styles.pair}>
          <TextField
            label="City"
            name="city"
            defaultValue={typed?.city}
            autoComplete="address-level2"
            required
            error={errorOf('city')}
          />
          <Select
            label="Region"
            name="region"
            autoComplete="address-level1"
            defaultValue={typed?.region}
            required
            onChange={(event) => onRegion(event.target.value)}
            error={errorOf('region') ?? notYetWords(delivery, regionNamed(region))}
          >
            <option value="">Choose a region</option>
            {regions
              .filter((name) => !notYet.includes(name))
              .map((name) => (
                <option key={name}>{name}</option>
              ))}
            {notYet.map((name) => (
              <option key={name} value={name}>
                {name} (not yet)
              </option>
            ))}
          </Select>
        </div>
        {priced ? (
          points.length === 0 && choices
        ) : (
          <DeliveryEstimate region={regionNamed(region)} />
        )}
      </div>
      <div className={styles.pair}>
        <TextField
          label={pickedUp ? 'Who picks it up' : 'Who receives it'}
          name="recipient"
          defaultValue={typed?.recipient}
          autoComplete="off"
          autoCapitalize="words"
          hint="A name, if it isn’t you."
          optional
          error={errorOf('recipient')}
        />
        <TextField
          label="Phone"
          name="phone"
          defaultValue={typed?.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={`Such as 024 123 4567. ${pickedUp ? 'We' : 'The rider'} will call this number.`}
          required
          error={errorOf('phone')}
        />
      </div>
      <div className={styles.pair} hidden={pickedUp}>
        <TextField
          label="Digital address"
          name="digitalAddress"
          defaultValue={typed?.digitalAddress}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Ghana Post GPS, such as GA-183-8164."
          optional
          error={errorOf('digitalAddress')}
        />
        <TextField
          label="Landmark"
          name="landmark"
          defaultValue={typed?.landmark}
          autoComplete="off"
          hint="A place the rider can ask for."
          optional
          error={errorOf('landmark')}
        />
      </div>
      <TextArea
        label="Order notes"
        name="orderNotes"
        defaultValue={typed?.orderNotes}
        rows={3}
        optional
        error={errorOf('orderNotes')}
      />
      <Checkbox
        label="This is a gift"
        name="gift"
        checked={gift}
        onChange={({ target }) => onGift(target.checked)}
      />
      <div hidden={!gift}>
        <TextArea
          label="A note for the one who gets it"
          name="giftNote"
          defaultValue={typed?.giftNote}
          rows={3}
          hint="We print it on the packing slip, which shows no prices."
          optional
          error={errorOf('giftNote')}
        />
      </div>
    </>
  );
}

/** With points, the choice of the delivery stands far above the region, so it is said here too. */
function notYetWords({ notYet, points }: Delivery, region: Region | undefined): string | undefined {
  if (!region || !notYet.includes(region) || points.length === 0) return undefined;
  return `We don’t deliver to ${region} yet. You can pick your order up: choose it above.`;
}
