import { useEffect, useRef } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { formatMoney } from '#lib/money.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { whatsAppLink } from '#ui/contact-links.ts';
import { DateText } from '#ui/date.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Order } from '../contract.ts';
import { calledOrder } from '../order-name.rules.ts';
import { payText } from '../whatsapp.rules.ts';
import styles from './take-order.module.css';

/** What has become of it, and what to do next. */
export function TakenPanel({ order, onAgain }: { order: Order; onAgain: () => void }) {
  const { name: shop } = useFrameData();
  const { payLink, heldUntil, totalAmount, payment, collect } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.taken} aria-labelledby="taken">
      <h2 id="taken" ref={heading} tabIndex={-1}>
        Order {calledOrder(order)} is placed
      </h2>
      <p>
        {order.customerName} pays {formatMoney(totalAmount)}
        {payment === 'paid' ? ' and has paid.' : collect ? ' in cash when it arrives.' : '.'}
        {heldUntil && (
          <>
            {' '}
            We are holding the items until <DateText at={heldUntil} form="minute" />. The pay link
            is valid until then.
          </>
        )}
      </p>
      {payLink && (
        <>
          <p>
            <TextLink
              href={whatsAppLink(
                order.shippingAddress.phone,
                payText(order, { shop, link: payLink }).text,
              )}
              apart
            >
              Send the pay link on WhatsApp
            </TextLink>
          </p>
          <p className={styles.link}>{payLink}</p>
        </>
      )}
      <Actions>
        <LinkButton to={adminOrderPath(order._id)}>See the order</LinkButton>
        <Button look="quiet" onClick={onAgain}>
          Take another order
        </Button>
      </Actions>
    </section>
  );
}
