import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { calls } from '#lib/paths.ts';

const letter = z.object({
  _id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  deliveredAt: z.iso.datetime(),
});

const wholeLetter = z.object({ html: z.string(), message: z.string() });

const preview = z.object({
  kind: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

export type DeliveredLetter = z.output<typeof letter>;
export type LetterPreview = z.output<typeof preview>;

export const listLetters = {
  ...calls.listLetters,
  access: 'admin',
  summary: 'The newest 100 letters in the local mailbox.',
  status: 200,
  answer: z.array(letter),
} as const satisfies Contract;

export const readLetter = {
  ...calls.readLetter,
  access: 'admin',
  summary: 'One letter as it was sent.',
  params: z.object({ id: z.uuid() }),
  status: 200,
  answer: wholeLetter,
  refusals: { 'unknown-letter': [404, 'There is no such letter.'] },
} as const satisfies Contract;

export const previewLetters = {
  ...calls.previewLetters,
  access: 'admin',
  summary: 'Every letter that the shop can write, with made-up content.',
  status: 200,
  answer: z.array(preview),
} as const satisfies Contract;
