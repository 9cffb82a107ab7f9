import type { ReactNode } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { useOrderAtHand } from '#features/orders/shop/order-at-hand.ts';
import { showPhoneAbroad } from '#lib/phone.ts';
import { whatsAppLink } from '#ui/contact-links.ts';
import { TextLink } from '#ui/text-link.tsx';
import { Unseen } from '#ui/unseen.tsx';

/**
 * Opens a chat with the shop, beginning with the order last viewed. Shows nothing if the shop has
 * no number. Without children it shows the number.
 */
export function WhatsAppLink({ children }: { children?: ReactNode }) {
  const { name, whatsApp: number } = useFrameData();
  const order = useOrderAtHand();
  if (!number) return null;
  return (
    <TextLink href={whatsAppLink(number, chatAbout(order, name))} alone>
      {children ?? (
        <>
          {showPhoneAbroad(number)}
          <Unseen> on WhatsApp</Unseen>
        </>
      )}
    </TextLink>
  );
}

/** The beginning of a chat message. */
export function chatAbout(order: string | undefined, name: string): string {
  return order ? `${order}: Hello ${name}, I have a question about this order.` : '';
}
