import { showPhone } from '#lib/phone.ts';
import { LetterLines } from './lines.tsx';

interface Addressed {
  customerName: string;
  shippingAddress: {
    street: string;
    city: string;
    region: string | null;
    country: string;
    phone: string;
    digitalAddress: string | null;
    landmark: string | null;
  };
}

export function LetterAddress({ order }: { order: Addressed }) {
  return (
    <p style={{ overflowWrap: 'anywhere', wordBreak: 'break-word' }}>
      {goingTo}
      <br />
      <LetterLines text={addressText(order)} />
    </p>
  );
}

export const goingTo = 'It goes to:';

/** Where an order goes, as it is written on a parcel: a line each. */
export function addressText({ customerName, shippingAddress }: Addressed): string {
  const { street, city, region, country, phone, digitalAddress, landmark } = shippingAddress;
  return [
    customerName,
    street,
    city,
    [region, country].filter(Boolean).join(', '),
    digitalAddress,
    landmark && `Landmark: ${landmark}`,
    showPhone(phone),
  ]
    .filter(Boolean)
    .join('\n');
}
