import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { formatMoney } from '#lib/money.ts';
import { inWords } from '#lib/number-words.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { ReminderFigures as Figures } from '../contract.ts';
import { readReminderFigures } from '../desk.calls.ts';
import { reminderRules } from '../rules.ts';

/** What came of the emails about carts. */
export function ReminderFigures() {
  const client = useDeskClient();
  const { value, trouble, reload } = useAnswer({
    ask: () => client(readReminderFigures),
    trouble: 'We couldn’t load the figures of the cart emails.',
    seenAgain: true,
  });
  return (
    <Card heading="Emails about carts that were left">
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {value && (
        <>
          <p>{sayPlan(value)}</p>
          <p>{sayFigures(value)}</p>
          <p>
            An order counts if its customer opened the cart by the link of such an email and ordered
            within {inWords(reminderRules.followDays)} days. Nothing in the emails watches their
            readers.
          </p>
        </>
      )}
    </Card>
  );
}

function sayPlan({ on, hours }: Figures): string {
  if (!on) return 'They are off. An owner turns them on in the settings.';
  return `We email customers who agreed to it, once, ${sayHours(hours)} after they left a cart.`;
}

function sayHours(hours: number): string {
  return hours === 1 ? 'an hour' : `${inWords(hours)} hours`;
}

function sayFigures({ sent, opened, orders, paid }: Figures): string {
  const days = `In the last ${reminderRules.figureDays} days`;
  if (sent === 0) return `${days}: no emails.`;
  const emails = sent === 1 ? 'one email' : `${sent} emails`;
  const came = opened === 1 ? 'one opened the cart by it' : `${opened} opened the cart by it`;
  const bought = orders === 1 ? 'one order' : `${orders} orders`;
  return `${days}: ${emails}, ${came}, ${bought} followed for ${formatMoney(paid)}.`;
}
