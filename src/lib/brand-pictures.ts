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
  'range-body': {
    hash: 'ea17aa0a1ff6c76d63b7cb3f7257c2b5abbe57562f70c3a2c9b423634e6aa5eb',
    width: 1200,
    height: 900,
    placeholder:
      'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACwAQCdASoIAAYABABoJagCdADzG+AAAP66fXrXzCDV0HDpJnmAXRqOaaIG4QTMYsPDa/I54M0IPwdAAAA=',
    files: { avif: [320, 640, 960, 1200], webp: [320, 640, 960, 1200], jpg: [320, 640, 960, 1200] },
  },
  'range-hair': {
    hash: 'b1af01e9a1cbb9e5c861d4547d61ae66e5c7fe5bce1b4a28e2b28f67ea5a3206',
    width: 1200,
    height: 900,
    placeholder:
      'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADwAQCdASoIAAYABABoJYgCdAD5jklP6AAA+/5uc6NphLXN6vpuRY9fIueK1ykulxmaQAAA',
    files: { avif: [320, 640, 960, 1200], webp: [320, 640, 960, 1200], jpg: [320, 640, 960, 1200] },
  },
} satisfies Record<string, FiledPicture>;
