import { client, saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { tell } from '#ui/toast-store.ts';
import { readReminding, setReminding } from '../calls.ts';

/**
 * Asks whether the shop may write about a cart that was left. Shown where the shop sends such
 * emails.
 */
export default function ReminderChoice({ carded = false }: { carded?: boolean }) {
  const own = useOwnClient();
  // Without an answer the choice is left out. If the session has ended, the page itself says so.
  const { value, put } = useAnswer({ ask: () => client(readReminding), trouble: '' });
  // A customer who agreed before the shop stopped sending them can still take it back.
  if (!value || !(value.offered || value.wanted)) return null;

  const choose = async (wanted: boolean) => {
    put((now) => ({ ...now, wanted }));
    try {
      await own(setReminding, { body: { wanted } });
      tell.success(wanted ? 'We’ll email you once about a cart.' : 'We won’t email you about it.');
    } catch (error) {
      put((now) => ({ ...now, wanted: !wanted }));
      tell.failure(saidBy(error, 'We couldn’t save this. Please try again.'));
    }
  };

  const box = (
    <Checkbox
      label="Email me once if I leave items in my cart"
      checked={value.wanted}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
  return carded ? <Card heading="Your cart">{box}</Card> : box;
}
