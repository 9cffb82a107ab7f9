import type { FiledPicture } from '#lib/picture.ts';

/** The brand's own scenes: brand/draw.ts writes this file, and their files stand in brand/wide/. */
export const brandPictures = {
  hero: {
    hash: 'efc50e5ebf1777141888ec2e86163a836039f2bb2e121baf5a9e07a21bd24f89',
    width: 1200,
    height: 900,
    placeholder:
      'data:image/webp;base64,UklGRjYAAABXRUJQVlA4ICoAAADQAQCdASoIAAYAB0CWJZACdAEO4rRBFAD+mPBn3JDkOGaDQtfd+swKsAA=',
    files: {
      avif: [320, 640, 768, 960, 1200],
      webp: [320, 640, 768, 960, 1200],
      jpg: [320, 640, 768, 960, 1200],
    },
  },
  initiative: {
    hash: 'e690f81c39bc3731c0cc12de3f6167e13c0e08080355653a59a0c91a6fa33f30',
    width: 1200,
    height: 800,
    placeholder:
      'data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoIAAUAB0CWJQBOgBswFgAA+GDOYy8KSQRsKPW/AzksWAAA',
    files: {
      avif: [320, 640, 768, 960, 1200],
      webp: [320, 640, 768, 960, 1200],
      jpg: [320, 640, 768, 960, 1200],
    },
  },
  'range-body': {
    hash: '2149ba7a730d5a02cc4f927099d661c998b69406bdcf962a120a4a8c62fa37ea',
    width: 1200,
    height: 900,
    placeholder:
      'data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoIAAYAB0CWJagCdADYHAAA/nBbd3caegFukRPQfRm0VeryuAAAAA==',
    files: {
      avif: [320, 640, 768, 960, 1200],
      webp: [320, 640, 768, 960, 1200],
      jpg: [320, 640, 768, 960, 1200],
    },
  },
  'range-face': {
    hash: '9ad91d759dc00379206568fc978dfce4ad983511caeaa563fbc3e26d84438428',
    width: 1200,
    height: 900,
    placeholder:
      'data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAADQAQCdASoIAAYAB0CWJagCdADcVsEkAAD96CVEkWxHNQ20naQjCaSVaIlAAA==',
    files: {
      avif: [320, 640, 768, 960, 1200],
      webp: [320, 640, 768, 960, 1200],
      jpg: [320, 640, 768, 960, 1200],
    },
  },
  'range-hair': {
    hash: '26867faa9bb3921ae777fb6be2de44ec54ffb46c54b4a4bacea57cb44acae88f',
    width: 1200,
    height: 900,
    placeholder:
      'data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAADQAQCdASoIAAYAB0CWJYgC7AD5fBTngAD2FU9JuiYZX9wSzTio5XyfoqyAAA==',
    files: {
      avif: [320, 640, 768, 960, 1200],
      webp: [320, 640, 768, 960, 1200],
      jpg: [320, 640, 768, 960, 1200],
    },
  },
  'range-men': {
    hash: '5045a88429550bb94d05e923dd088d53d6aa7d56aa6bc36d84cfb9bb4f3cf8cd',
    width: 1200,
    height: 900,
    placeholder:
      'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAACQAQCdASoIAAYAB0CWJQAAXu+GpAAA/sA+X71IkVtkGK2iXgAAAA==',
    files: {
      avif: [320, 640, 768, 960, 1200],
      webp: [320, 640, 768, 960, 1200],
      jpg: [320, 640, 768, 960, 1200],
    },
  },
} satisfies Record<string, FiledPicture>;
