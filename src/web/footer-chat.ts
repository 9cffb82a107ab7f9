import { readOrderAtHand, watchOrderAtHand } from '#features/orders/shop/order-at-hand.ts';
import { whatsAppLink } from '#ui/contact-links.ts';
import { chatAbout } from './whatsapp-link.tsx';

let following = false;

/** The server's footer knows no order. This makes its chat link name the order from now on. */
export function nameOrderInFooter(number: string, shopName: string): void {
  if (following) return;
  following = true;
  const name = () => {
    const chats = document.querySelectorAll<HTMLAnchorElement>('footer a[href^="https://wa.me"]');
    for (const chat of chats)
      chat.href = whatsAppLink(number, chatAbout(readOrderAtHand(), shopName));
  };
  watchOrderAtHand(name);
  name();
}
