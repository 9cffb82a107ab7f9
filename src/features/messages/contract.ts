import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { emailAddress } from '#lib/email-address.ts';
import { listPart } from '#lib/list-part.ts';
import { step } from '#lib/step.ts';
import { lines, wellFormed } from '#lib/well-formed.ts';
import { inquiryTypes, messageFaults, messageRules, messagesOfANetwork } from './rules.ts';

const { nameLength, subjectLength, messageLength } = messageRules;
const faults = messageFaults;

const oneLine = z.overwrite((text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));

/** Requires a visible character. */
const present = (missing: string) => z.regex(/[^\s\p{Cc}\p{Cf}]/u, missing);

const line = (most: number, fault: { long: string; lines: string }) =>
  z
    .string(faults.missing)
    .check(
      wellFormed,
      z.trim(),
      present(faults.missing),
      z.maxLength(most, fault.long),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, fault.lines),
    );

const email = emailAddress({ missing: faults.missing, wrong: faults.email });

const said = z.object({ message: z.string() });

const id = z.object({ id: z.uuid('is not the id of a message') });

const unknownMessage = { 'unknown-message': [404, 'We can’t find this message.'] } as const;

export const sendMessage = {
  access: 'visitor',
  summary: 'Writes to the shop.',
  body: z.strictObject({
    fullName: line(nameLength, { long: faults['long-name'], lines: faults['name-line'] }),
    email,
    inquiryType: z.enum(inquiryTypes, {
      error: ({ input }) => (input ? faults.type : faults.missing),
    }),
    subject: line(subjectLength, { long: faults['long-subject'], lines: faults['subject-line'] }),
    message: z
      .string(faults.missing)
      .check(
        wellFormed,
        lines,
        z.trim(),
        present(faults.missing),
        z.maxLength(messageLength, faults['long-message']),
      ),
    /** No person sees this field, so only a robot fills it in. */
    website: z.optional(z.string()),
  }),
  perNetwork: messagesOfANetwork,
  status: 201,
  answer: said,
  refusals: {
    'too-many-from-network': [429, faults.network],
    'too-many-messages': [429, faults.address],
    'too-busy': [429, faults.busy],
  },
} as const satisfies Contract;

const reply = z.object({
  _id: z.uuid(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
});

const message = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  inquiryType: z.enum(inquiryTypes),
  subject: z.string(),
  /** False for a new message. */
  read: z.boolean(),
  answered: z.boolean(),
  /** Oldest first. */
  replies: z.array(reply),
});

export type Message = z.output<typeof message>;
export type Reply = z.output<typeof reply>;

export const listMessages = {
  access: 'manager',
  summary: 'What people wrote, newest first, each with its replies.',
  query: z.strictObject(listPart),
  status: 200,
  answer: z.array(message),
  list: true,
} as const satisfies Contract;

const noReply = 'Please enter a reply message before sending.';

export const replyToMessage = {
  access: 'manager',
  summary: 'Answers a message by e-mail, and keeps the answer with it.',
  params: id,
  body: z.strictObject({
    replyMessage: z
      .string(noReply)
      .check(
        wellFormed,
        lines,
        z.trim(),
        present(noReply),
        z.maxLength(
          messageLength,
          `Please write at most ${messageLength} characters, and send the rest in a second reply.`,
        ),
      ),
    subject: z.optional(
      z
        .string()
        .check(wellFormed, oneLine, z.trim(), z.maxLength(subjectLength, faults['long-subject'])),
    ),
    step: z.optional(step),
  }),
  status: 201,
  answer: said,
  refusals: {
    ...unknownMessage,
    'sent-already': [
      409,
      'Your reply was sent already, and what you changed since isn’t in it. Please load the messages again.',
    ],
  },
} as const satisfies Contract;

export const markMessageRead = {
  access: 'manager',
  summary: 'Marked as read.',
  params: id,
  status: 200,
  answer: said,
  refusals: unknownMessage,
} as const satisfies Contract;

export const deleteMessage = {
  access: 'manager',
  summary: `Takes a message away; for ${messageRules.daysToRestore} days it can be restored.`,
  params: id,
  status: 200,
  answer: said,
  refusals: unknownMessage,
} as const satisfies Contract;

export const restoreMessage = {
  access: 'manager',
  summary: 'Brings a deleted message back.',
  params: id,
  status: 200,
  answer: said,
  refusals: unknownMessage,
} as const satisfies Contract;
