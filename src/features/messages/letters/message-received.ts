import type { LetterShop } from '#lib/letter-shop.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet } from '#ui/letters/phrases.ts';
import { type InquiryType, messageThanks } from '../rules.ts';

/**
 * Names only the kind of message. Anybody can type another person's address into the form. The shop
 * would then carry their words, and links, to a stranger.
 */
export interface MessageReceivedLetter {
  inquiryType: InquiryType;
  /** ISO 8601 */
  at: string;
}

export const subject = () => `We’ve got your message`;

export const preview: MessageReceivedLetter = {
  inquiryType: 'Order Support',
  at: '2026-03-03T08:05:00.000Z',
};

export const blocks = ({ inquiryType, at }: MessageReceivedLetter, shop: LetterShop): Blocks => [
  greet(),
  messageThanks,
  `We received it on ${ghanaTime(at)}. Inquiry type: ${inquiryType}.`,
  shop.hours.length > 0 &&
    `Our business hours: ${shop.hours.map(({ days, open }) => `${days} ${open}`).join(', ')}.`,
  'If you didn’t write to us, somebody else typed your email by mistake. You can ignore this email: we’ve created no order and no account.',
];
