/** A logo's file may be this large, in bytes; a drawing seldom has a hundredth of it. */
export const mostLogoBytes = 2 * 1024 * 1024;

/** One that is smaller to both sides would be a blur on every screen. */
export const leastLogo = 64;

/** No logo is kept larger: three times what any page shows. */
export const logoBounds = { width: 720, height: 240 };

/** As those who show links ask for it: https://developers.facebook.com/docs/sharing/webmasters/images. */
export const cardSize = { width: 1200, height: 630 };

/** One with fewer pixels to a side would be drawn larger than it is. */
export const leastCard = { width: 600, height: 315 };
