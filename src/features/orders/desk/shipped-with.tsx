import { showPhone } from '#lib/phone.ts';
import { Card } from '#ui/card.tsx';
import { telephoneLink, whatsAppLink } from '#ui/contact-links.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { Order } from '../contract.ts';
import styles from './customer.module.css';

/** Whom to ask where a parcel is. Nothing if nobody was named when it was shipped. */
export function ShippedWith({ order: { shipping } }: { order: Pick<Order, 'shipping'> }) {
  if (!shipping) return null;
  const { courier, riderName, riderPhone, tracking } = shipping;
  const who = [courier, riderName, riderPhone && showPhone(riderPhone)].filter(Boolean).join(', ');
  if (!who && !tracking) return null;
  return (
    <Card heading="Shipped with" level={3}>
      {who && <p className={styles.email}>{who}</p>}
      {tracking && <p className={styles.email}>Tracking: {tracking}</p>}
      {riderPhone && (
        <ul className={styles.ways}>
          <li>
            <TextLink href={telephoneLink(riderPhone)} alone>
              Call {riderName || 'the rider'}
            </TextLink>
          </li>
          <li>
            <TextLink href={whatsAppLink(riderPhone, '')} alone>
              WhatsApp {riderName || 'the rider'}
            </TextLink>
          </li>
        </ul>
      )}
    </Card>
  );
}
