import type { ReactNode } from 'react';
import { orderName } from '#features/orders/order-name.rules.ts';
import { useOrderAtHand } from '#features/orders/shop/order-at-hand.ts';
import { showPhoneAbroad } from '#lib/phone.ts';
import { shop } from '#shop';
import { whatsAppLink } from '#ui/contact-links.ts';
import { TextLink } from '#ui/text-link.tsx';
import { Unseen } from '#ui/unseen.tsx';
import { useWhatsApp } from './frame-data.ts';

/**
 * A chat with the shop, begun with the order that was looked at last. Nothing where the shop has no
 * number. Without words of its own it shows the number.
 */
export function WhatsAppLink({ children }: { children?: ReactNode }) {
  const number = useWhatsApp();
  const order = useOrderAtHand();
  if (!number) return null;
  const begun = order ? `Hello ${shop.name}, about my order ${orderName(order)}` : '';
  return (
    <TextLink href={whatsAppLink(number, begun)} alone>
      {children ?? (
        <>
          {showPhoneAbroad(number)}
          <Unseen> on WhatsApp</Unseen>
        </>
      )}
    </TextLink>
  );
}
