import { useEffect, useRef } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { orderPath } from '#lib/paths.ts';
import { Card } from '#ui/card.tsx';
import { whatsAppLink } from '#ui/contact-links.ts';
import { TextLink } from '#ui/text-link.tsx';
import { Unseen } from '#ui/unseen.tsx';
import { orderName } from '../order-name.rules.ts';
import { sentText } from '../whatsapp.rules.ts';
import styles from './just-shipped.module.css';
import type { Shipped } from './use-shipping.ts';

/** The result for each order, and its text for WhatsApp. */
export function JustShipped({ orders }: { orders: readonly Shipped[] }) {
  const { name: shop } = useFrameData();
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed may have gone with the last order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever more were shipped
  useEffect(() => list.current?.focus(), [orders.length]);
  if (orders.length === 0) return null;
  return (
    <Card heading="Just shipped" level={3}>
      <ul ref={list} tabIndex={-1} className={styles.orders} aria-label="Just shipped">
        {orders.map(({ says, ...order }) => {
          const link = `${location.origin}${orderPath(order._id)}`;
          const { name, text } = sentText(order, { shop, link });
          return (
            <li key={order._id} className={styles.order}>
              <span>
                {orderName(order._id)} {order.customerName}
              </span>
              {says ? (
                <strong>{says}</strong>
              ) : (
                <TextLink href={whatsAppLink(order.shippingAddress.phone, text)} apart alone>
                  {name}: WhatsApp<Unseen> {orderName(order._id)}</Unseen>
                </TextLink>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
