import { isIP } from 'node:net';
import addressparser from 'nodemailer/lib/addressparser';
import * as z from 'zod/mini';
import type { Read } from './read-setting.ts';

/** Whom the shop's letters come from. Without a name: the shop's own. */
export interface Sender {
  name: string | undefined;
  address: string;
}

const expected = 'an e-mail address, alone or as in Shop <hello@shop.example>';

export function readSender(text: string): Read<Sender> {
  // What a header would end at has no place in one.
  if (/\p{Cc}/u.test(text)) return { fault: `is not ${expected}` };
  const [found, another] = addressparser(text);
  if (another || (found && 'group' in found)) return { fault: 'holds more than one address' };
  const address = z.email().safeParse(found?.address);
  if (!found || !address.success) return { fault: `is not ${expected}` };
  return { value: { name: found.name || undefined, address: address.data } };
}

/** Of a shop that nobody gave an address for its letters. */
export function senderAt(origin: string): Sender {
  const { hostname } = new URL(origin);
  const host = isIP(hostname.replace(/^\[|\]$/g, '')) ? 'localhost' : hostname;
  return { name: undefined, address: `shop@${host}` };
}
