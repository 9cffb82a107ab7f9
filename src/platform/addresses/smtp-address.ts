import type { Read } from './read-setting.ts';
import { readServerAddress } from './server-address.ts';

export function readSmtpUrl(text: string): Read<string> {
  const read = readServerAddress(text, {
    schemes: ['smtp', 'smtps'],
    example: 'smtps://user:password@mail.example',
  });
  return 'fault' in read ? read : { value: text };
}
