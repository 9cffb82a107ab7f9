import { expect, test } from 'vitest';
import { openSecrets } from './secrets.ts';

const secrets = openSecrets('a secret of this test, long enough');
const others = openSecrets('another secret, just as long as it');

test('a signature holds for its text, its purpose and its shop alone', () => {
  const signature = secrets.sign('code', '123456');
  expect(secrets.isSigned('code', '123456', signature)).toBe(true);
  expect(secrets.isSigned('code', '123457', signature)).toBe(false);
  expect(secrets.isSigned('link', '123456', signature)).toBe(false);
  expect(others.isSigned('code', '123456', signature)).toBe(false);
  expect(secrets.isSigned('code', '123456', signature.subarray(1))).toBe(false);
});

test('what is sealed cannot be read, changed, or opened for another purpose', () => {
  const sealed = secrets.seal('letter', '{"code":"123456"}');
  expect(secrets.unseal('letter', sealed)).toBe('{"code":"123456"}');
  expect(sealed.includes('123456')).toBe(false);
  expect(secrets.seal('letter', '{"code":"123456"}')).not.toEqual(sealed);
  expect(() => secrets.unseal('other', sealed)).toThrow();
  expect(() => others.unseal('letter', sealed)).toThrow();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => secrets.unseal('letter', changed)).toThrow();
});
