import { useEffect } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { calledOrder } from '#features/orders/order-name.rules.ts';
import { noteOrderAtHand } from '#features/orders/shop/order-at-hand.ts';
import { pages } from '#lib/paths.ts';
import { telephoneLink } from '#ui/contact-links.ts';
import { TextLink } from '#ui/text-link.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { nameOrderInFooter } from './footer-chat.ts';
import styles from './order-help.module.css';
import { WhatsAppLink } from './whatsapp-link.tsx';

/** Says whom to ask about an order. Every chat link on the page then names that order. */
export function OrderHelp({ order }: { order: { _id: string; number: number | null } }) {
  const { name, contact, whatsApp } = useFrameData();
  const [phone] = contact?.phones ?? [];
  const called = calledOrder(order);
  useEffect(() => {
    noteOrderAtHand(called);
    if (whatsApp) nameOrderInFooter(whatsApp, name);
  }, [called, whatsApp, name]);
  return (
    <section className={styles.help} aria-label="Help with this order">
      <p>
        Questions about your order <Unbroken>{called}</Unbroken>?
      </p>
      <ul className={styles.ways}>
        {whatsApp && (
          <li>
            <WhatsAppLink>Ask on WhatsApp</WhatsAppLink>
          </li>
        )}
        {phone && (
          <li>
            <TextLink href={telephoneLink(phone)} alone>
              Call {phone}
            </TextLink>
          </li>
        )}
        <li>
          <TextLink to={pages.contact} alone>
            Write to us
          </TextLink>
        </li>
      </ul>
    </section>
  );
}
