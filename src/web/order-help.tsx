import { useEffect } from 'react';
import { calledOrder } from '#features/orders/order-name.rules.ts';
import { noteOrderAtHand } from '#features/orders/shop/order-at-hand.ts';
import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import { telephoneLink } from '#ui/contact-links.ts';
import { TextLink } from '#ui/text-link.tsx';
import { nameOrderInFooter } from './footer-chat.ts';
import { useWhatsApp } from './frame-data.ts';
import styles from './order-help.module.css';
import { WhatsAppLink } from './whatsapp-link.tsx';

/** Says whom to ask about an order. Every link to the shop then names that order. */
export function OrderHelp({ order }: { order: { _id: string; number: number | null } }) {
  const [phone] = shop.phones;
  const whatsApp = useWhatsApp();
  const called = calledOrder(order);
  useEffect(() => {
    noteOrderAtHand(called);
    if (whatsApp) nameOrderInFooter(whatsApp);
  }, [called, whatsApp]);
  return (
    <section className={styles.help} aria-label="Help with this order">
      <p>Questions about your order {called}?</p>
      <ul className={styles.ways}>
        {whatsApp && (
          <li>
            <WhatsAppLink>Ask on WhatsApp</WhatsAppLink>
          </li>
        )}
        <li>
          <TextLink href={telephoneLink(phone)} alone>
            Call {phone}
          </TextLink>
        </li>
        <li>
          <TextLink to={pages.contact} alone>
            Write to us
          </TextLink>
        </li>
      </ul>
    </section>
  );
}
