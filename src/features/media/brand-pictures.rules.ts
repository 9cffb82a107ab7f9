import type { FiledPicture } from '#lib/picture.ts';

/** The brand's own scenes: brand/draw.ts writes this file, and their files stand in brand/wide/. */
export const brandPictures = {
  hero: {
    hash: '2bb18fb9dd7e644c4eca97ceae7e50e87dd6af89706019e0b9c1ebbff8680374',
    width: 1200,
    height: 900,
    placeholder:
      'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoIAAYABABoJZACdAEO4Y6/oAD+2BJjb45I2Ah0MoVHo1IBF07m9DfCetGMJRhezlqMI28AAAA=',
    files: { avif: [320, 640, 960, 1200], webp: [320, 640, 960, 1200], jpg: [320, 640, 960, 1200] },
  },
  initiative: {
    hash: '6bd09002161e41a63ae7109152202b93355deb6fd9bfb0828a1513bbe0a8e5f7',
    width: 1200,
    height: 800,
    placeholder:
      'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoIAAUABABoJQBOgCPQJ0WmgAD85dsgG3agdUzzNUhjxjs/ZXfE5Jcq1t1QAA==',
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
  'range-face': {
    hash: '97e19fa27e1801335fe39024aec984d95eef853c8bd0c6f9a16fb850ae937d44',
    width: 1200,
    height: 900,
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAACwAQCdASoIAAYABABoJagCdADze7UQAP6zaoriT/edCzKKIcvRc1Cet5QoQbg2SKc47J3iAAA=',
    files: { avif: [320, 640, 960, 1200], webp: [320, 640, 960, 1200], jpg: [320, 640, 960, 1200] },
  },
  'range-hair': {
    hash: '96d40af89347d71d90a176b63a16010cdfa9ec9c09bc719cd7173ce42858e855',
    width: 1200,
    height: 900,
    placeholder:
      'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoIAAYABABoJYgCdADdhzkyMAD7+j7NhT7lib/6oIkRBXxMLdMK5KRhNJJLQAAA',
    files: { avif: [320, 640, 960, 1200], webp: [320, 640, 960, 1200], jpg: [320, 640, 960, 1200] },
  },
  'range-men': {
    hash: '11dd31fc8d0e7e2c405bf5692358167671f56394a5da69f843e365f4f45fb639',
    width: 1200,
    height: 900,
    placeholder:
      'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACwAQCdASoIAAYABABoJQAAXOh4CVwAAP7qNVVskNxDKxDcv9hJ5z2Mj4THKV52PLoAAA==',
    files: { avif: [320, 640, 960, 1200], webp: [320, 640, 960, 1200], jpg: [320, 640, 960, 1200] },
  },
} satisfies Record<string, FiledPicture>;
