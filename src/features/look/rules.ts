/** In bytes. A drawing seldom has a hundredth of it. */
export const mostLogoBytes = 2 * 1024 * 1024;

/** In pixels. A logo with both sides smaller than this would be a blur on every screen. */
export const leastLogo = 64;

/** In pixels: three times what any page shows. */
export const logoBounds = { width: 720, height: 240 };

/**
 * The size that Facebook and others ask for:
 * https://developers.facebook.com/docs/sharing/webmasters/images.
 */
export const cardSize = { width: 1200, height: 630 };

/** A smaller picture would have to be enlarged. */
export const leastCard = { width: 600, height: 315 };

/** The least width. Pages show such a picture as wide as the window, so a smaller one would blur. */
export const leastScene = 640;

/** A file of this width is made of every such picture. */
export const smallScene = 320;
