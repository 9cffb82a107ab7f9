import { expect, test } from 'vitest';
import { tokenInLink } from './paths.ts';

test.each(['confirm-password/', '/reset/confirm-password/'])(
  'a reset link loses the path prefix %s that its token embeds',
  (prefix) => {
    expect(tokenInLink(`${prefix}not-a-real-token`)).toBe('not-a-real-token');
  },
);
