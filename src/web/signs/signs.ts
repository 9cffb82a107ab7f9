import icon from '../../ui/favicon.svg?no-inline';
import largeIcon from './icon-512.png?no-inline';
import card from './social-card.jpg?no-inline';
import touchIcon from './touch-icon.png?no-inline';

/** The signs that come with the shop. `scripts/social-card.ts` draws all but the icon. */
export const icons = { icon, touchIcon, largeIcon };

export const shopCard = { path: card, width: 1200, height: 630 };
