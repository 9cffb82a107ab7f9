import { pages } from '#lib/paths.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet } from '#ui/letters/phrases.ts';
import type { InquiryType } from '../rules.ts';

export interface NewMessageLetter {
  name: string;
  email: string;
  inquiryType: string;
  subject: string;
  message: string;
  /** ISO 8601 */
  at: string;
  publicUrl: string;
}

export const subject = ({ inquiryType, subject: about }: NewMessageLetter) =>
  `Message (${inquiryType}): ${about}`;

export const preview: NewMessageLetter = {
  name: 'Ama Owusu',
  email: 'ama@shop.example',
  inquiryType: 'Order Support' satisfies InquiryType,
  subject: 'Where is my order?',
  message: 'Good day,\nI ordered two jars on Monday and have not heard from you since.\n\nAma',
  at: '2026-03-03T08:05:00.000Z',
  publicUrl: 'https://shop.example',
};

export const blocks = (content: NewMessageLetter): Blocks => [
  greet(),
  `You have a new message from the contact form, sent on ${ghanaTime(content.at)}. The sender’s name and email are not verified.`,
  { quote: `${content.name}\n${content.email}\n${content.subject}\n\n${content.message}` },
  [
    'You can reply to this email. Or reply from your dashboard, which keeps your reply with the message: ',
    { to: `${content.publicUrl}${pages.admin}` },
  ],
];
