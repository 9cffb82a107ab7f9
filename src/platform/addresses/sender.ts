import { isIP } from 'node:net';
import addressparser from 'nodemailer/lib/addressparser';
import * as z from 'zod/mini';
import type { Read } from './read-setting.ts';

/** The sender of the shop's letters. If it has no name, the shop's own name is used. */
export interface Sender {
  name: string | undefined;
  address: string;
}

const expected = 'an e-mail address, alone or as in Shop <hello@shop.example>';

export function readSender(text: string): Read<Sender> {
  // A control character could end the mail header.
  if (/\p{Cc}/u.test(text)) return { fault: `is not ${expected}` };
  const [found, another] = addressparser(text);
  if (another || (found && 'group' in found)) return { fault: 'holds more than one address' };
  const address = z.email().safeParse(found?.address);
  if (!found || !address.success) return { fault: `is not ${expected}` };
  return { value: { name: found.name || undefined, address: address.data } };
}

/** For a shop whose owner set no address for its letters. */
export function senderAt(origin: string): Sender {
  const { hostname } = new URL(origin);
  const host = isIP(hostname.replace(/^\[|\]$/g, '')) ? 'localhost' : hostname;
  return { name: undefined, address: `shop@${host}` };
}
