import type { FiledPicture } from './picture.ts';

/** The brand's own scenes: brand/draw.ts writes this file, and their files stand in brand/wide/. */
export const brandPictures = {
  hero: {
    hash: 'b2a2e3fed275655e5f76868dd2a637db6cf163752998a425ad36c13f2824fdb2',
    width: 1200,
    height: 900,
    placeholder:
      'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACwAQCdASoIAAYABABoJZACdAEOqOEgAP7YEmNkQbZN0/f9Prs+8o0mLGOY1IdKRhuBRTcp0It4jhQAAAA=',
    files: { avif: [320, 640, 960, 1200], webp: [320, 640, 960, 1200], jpg: [320, 640, 960, 1200] },
  },
} satisfies Record<string, FiledPicture>;
