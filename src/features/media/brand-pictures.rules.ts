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
    hash: 'e2ac0a425c4681991ee07f93f0f1f529dced222b3828e7eded9d94970cd024bd',
    width: 1200,
    height: 900,
    placeholder:
      'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADQAQCdASoIAAYABABoJagCdAD0pzE7QAD+un16136FJZMq5YH5yHNz5D5WlS96WuGvyOeDNCD8HQAA',
    files: { avif: [320, 640, 960, 1200], webp: [320, 640, 960, 1200], jpg: [320, 640, 960, 1200] },
  },
  'range-face': {
    hash: '73911a6e50f481a8c1e2ca60802a65140eb341152af1a5cd4df05c8c9a25a56b',
    width: 1200,
    height: 900,
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoIAAYABABoJagCdADzfGPQAAD+s2qK4k/3nQsyiiHL0XNQsNIzpw5ZnCvuOyd4gAA=',
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
    hash: '014e5723e1dbb0e3d73cc21fc977bdf54b03e7fd082312864e1032d254c419cb',
    width: 1200,
    height: 900,
    placeholder:
      'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAACwAQCdASoIAAYABABoJQAAYswOFlcAAP7qMWaKf7SlnCjUWxbGxxlaEYyf7ZOwwAA=',
    files: { avif: [320, 640, 960, 1200], webp: [320, 640, 960, 1200], jpg: [320, 640, 960, 1200] },
  },
} satisfies Record<string, FiledPicture>;
