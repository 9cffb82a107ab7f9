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

/** Only where there is more than one way: otherwise there is nothing to choose. */
export function PaymentWays({
  chosen,
  onChoose,
  byTransfer,
  offersCash,
}: {
  chosen: PaymentWay;
  onChoose: (way: PaymentWay) => void;
  /** Whether the shop has an account for it. */
  byTransfer: boolean;
  /** Whether the rider takes cash there, and for so much. */
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
