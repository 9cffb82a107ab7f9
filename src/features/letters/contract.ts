import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { longestAddress } from '#lib/email-address.ts';
import { keptDays } from '#lib/kept-days.ts';
import { listPart } from '#lib/list-part.ts';
import { trialCodeLength } from './trial.rules.ts';

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

const postedLetter = z.object({
  _id: z.uuid(),
  to: z.string(),
  kind: z.string(),
  /** The letter is about an order that is picked up. */
  isPickedUp: z.boolean(),
  /** The letter is about an order that had left when the letter was written. */
  hasLeft: z.boolean(),
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  attempts: z.int(),
  /** Set after three days of failed tries. */
  givenUpAt: z.nullable(z.iso.datetime()),
  /**
   * The mail server's last words, also about an earlier letter to the same reader, for which this
   * one waits.
   */
  lastError: z.nullable(z.string()),
  sentAgainAt: z.nullable(z.iso.datetime()),
  /** Codes and links for one reader are not kept, so a letter with one is sent only once. */
  canSendAgain: z.boolean(),
});

export type PostedLetter = z.output<typeof postedLetter>;

/**
 * The owner's letter about letters that could not be sent. Letters of earlier versions lack
 * `isPickedUp` and `hasLeft`.
 */
export interface LettersFailedLetter {
  publicUrl: string;
  failed: {
    kind: string;
    /** The failed letter is about an order that is picked up. */
    isPickedUp?: boolean;
    /** The failed letter is about an order that had left when it was written. */
    hasLeft?: boolean;
    to: string;
    /** When the letter was written (ISO 8601). */
    since: string;
    error: string;
    givenUp: boolean;
  }[];
  /** How many more letters failed. */
  more: number;
}

export type DeliveredLetter = z.output<typeof letter>;

export const listLetters = {
  access: 'visitor',
  summary: 'The newest 100 letters in the local mailbox.',
  status: 200,
  answer: z.array(letter),
} as const satisfies Contract;

export const readLetter = {
  access: 'visitor',
  summary: 'One letter as it was sent.',
  params: z.object({ id: z.uuid() }),
  status: 200,
  answer: wholeLetter,
  refusals: { 'unknown-letter': [404, 'We can’t find this email.'] },
} as const satisfies Contract;

export const previewLetters = {
  access: 'visitor',
  summary: 'Every letter that the shop can write, with made-up content.',
  status: 200,
  answer: z.array(preview),
} as const satisfies Contract;

export const listPostedLetters = {
  access: 'manager',
  summary: `The letters of the last ${keptDays.letters} days, newest first; of one reader, about one thing, or those that failed.`,
  query: z.strictObject({
    ...listPart,
    /** A part of the reader's address. */
    to: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(longestAddress, 'is longer than an address'),
          z.regex(/^\P{Cc}*$/u, 'holds what no address has'),
        ),
    ),
    /** An id in the content, such as an order's. Finds the letters about that thing. */
    about: z.optional(z.uuid('is not an id')),
    /** Letters that failed and are not sent since, or were given up and not sent again. */
    failed: z.optional(z.literal('1')),
  }),
  status: 200,
  answer: z.array(postedLetter),
  list: true,
} as const satisfies Contract;

export const sendLetterAgain = {
  access: 'manager',
  summary: 'Sends a letter once more; one that still waits is tried now.',
  params: z.object({ id: z.string() }),
  status: 200,
  answer: z.object({ message: z.string() }),
  refusals: {
    'unknown-letter': [404, 'We can’t find this email.'],
    'held-secret': [
      409,
      'This email held a private code or link, which we don’t keep. They can ask for a new one.',
    ],
    'on-its-way': [409, 'This email is already being sent again.'],
  },
} as const satisfies Contract;

export const sendTrialLetter = {
  access: 'owner',
  summary: 'Sends the asking admin an email with a code, to see whether emails arrive.',
  status: 200,
  answer: z.object({ email: z.string() }),
} as const satisfies Contract;

const codeWords = `Please enter all ${trialCodeLength} digits of the code.`;

export const confirmTrialLetter = {
  access: 'owner',
  tries: true,
  summary: 'The code of the test email: it has arrived.',
  body: z.strictObject({
    code: z
      .string(codeWords)
      .check(z.trim(), z.regex(/^\d+$/, codeWords), z.length(trialCodeLength, codeWords)),
  }),
  status: 200,
  answer: z.object({ message: z.string() }),
  refusals: {
    'wrong-code': [400, 'This isn’t the code of the newest test email. Please check it again.'],
  },
} as const satisfies Contract;
