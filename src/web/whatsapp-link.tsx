import type { ReactNode } from 'react';
import { useOrderAtHand } from '#features/orders/shop/order-at-hand.ts';
import { showPhoneAbroad } from '#lib/phone.ts';
import { shop } from '#shop';
import { whatsAppLink } from '#ui/contact-links.ts';
import { TextLink } from '#ui/text-link.tsx';
import { Unseen } from '#ui/unseen.tsx';
import { useWhatsApp } from './frame-data.ts';

/**
 * Opens a chat with the shop that begins with the last order looked at. Shows nothing if the shop
 * has no number. Without words it shows the number.
 */
export function WhatsAppLink({ children }: { children?: ReactNode }) {
  const number = useWhatsApp();
  const order = useOrderAtHand();
  if (!number) return null;
  return (
    <TextLink href={whatsAppLink(number, chatAbout(order))} alone>
      {children ?? (
        <>
          {showPhoneAbroad(number)}
          <Unseen> on WhatsApp</Unseen>
        </>
      )}
    </TextLink>
  );
}

/** What a chat begins with. */
export function chatAbout(order: string | undefined): string {
  return order ? `${order}: Hello ${shop.name}, I have a question about this order.` : '';
}
