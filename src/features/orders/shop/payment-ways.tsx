import { Choice, Choices } from '#ui/choices.tsx';
import type { PaymentWay } from './use-checkout.ts';

const all: readonly { way: PaymentWay; name: string; how: string }[] = [
  {
    way: 'online',
    name: 'Mobile money or bank card',
    how: 'Paid at once, on the provider’s page.',
  },
  {
    way: 'transfer',
    name: 'Bank transfer',
    how: 'We show you our account with your order. A transfer can take a day.',
  },
  {
    way: 'cash',
    name: 'Cash on delivery',
    how: 'You pay the rider when your order arrives.',
  },
];

/** Shown only if there is more than one way to pay. */
export function PaymentWays({
  chosen,
  onChoose,
  byTransfer,
  offersCash,
}: {
  chosen: PaymentWay;
  onChoose: (way: PaymentWay) => void;
  /** Whether the shop has an account for bank transfers. */
  byTransfer: boolean;
  /** Whether the rider takes cash in this region, and for this sum. */
  offersCash: boolean;
}) {
  const ways = all.filter(
    ({ way }) => way === 'online' || (way === 'transfer' ? byTransfer : offersCash),
  );
  return (
    <Choices legend="Pay by" ruled>
      {ways.map(({ way, name, how }) => (
        <Choice
          key={way}
          name="way"
          checked={chosen === way}
          onChoose={() => onChoose(way)}
          title={name}
        >
          {how}
        </Choice>
      ))}
    </Choices>
  );
}
