import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useFrameData } from '#client/frame-data.ts';
import { newId } from '#client/new-id.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Card } from '#ui/card.tsx';
import { whatsAppLink } from '#ui/contact-links.ts';
import { DateText } from '#ui/date.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Order } from '../contract.ts';
import { sendPayLink } from '../desk.calls.ts';
import { payText } from '../whatsapp.rules.ts';
import styles from './customer.module.css';

/**
 * For an order that the desk took: the address where anybody pays for it, and ways to send it to
 * the customer.
 */
export function DeskPayLink({ order }: { order: Order }) {
  const { name: shop } = useFrameData();
  const { payLink: link, heldUntil, shippingAddress, customerEmail } = order;
  if (!link) return null;
  const { text } = payText(order, { shop, link });
  return (
    <Card heading="Pay link" level={3}>
      <p className={styles.email}>{link}</p>
      {heldUntil && (
        <p>
          Valid until <DateText at={heldUntil} form="minute" />. We are holding the items until
          then.
        </p>
      )}
      <ul className={styles.ways}>
        <li>
          <LinkButton to={whatsAppLink(shippingAddress.phone, text)} apart>
            Send on WhatsApp
          </LinkButton>
        </li>
        {customerEmail && (
          <li>
            <EmailPayLink id={order._id} />
          </li>
        )}
      </ul>
    </Card>
  );
}

/** Sends the link again, if the customer does not find the first letter. */
function EmailPayLink({ id }: { id: string }) {
  const client = useDeskClient();
  const [busy, setBusy] = useState(false);
  // After a lost answer, sending again repeats the same press.
  const [step, setStep] = useState(newId);
  const press = async () => {
    setBusy(true);
    try {
      const { message } = await client(sendPayLink, { params: { id }, body: { step } });
      setStep(newId());
      tell.success(message);
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t email the pay link. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <TextButton busy={busy} busyText="Emailing..." onClick={() => void press()}>
      Email the pay link
    </TextButton>
  );
}
