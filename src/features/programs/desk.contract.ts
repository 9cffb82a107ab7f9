import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { listPart } from '#lib/list-part.ts';
import { oneLine } from '#lib/one-line.ts';
import { scopes } from '#lib/scopes.ts';
import { notOwner } from '#lib/signed-out.ts';
import { savedAlready, step } from '#lib/step.ts';
import { noticeKinds, programRules } from './kinds.rules.ts';

const key = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** The beginning of the key, which is no secret. */
  begins: z.string(),
  scopes: z.array(z.enum(scopes)),
  madeAt: z.iso.datetime(),
  /** Empty when that admin has left. */
  madeBy: z.string(),
  endsAt: z.nullable(z.iso.datetime()),
  usedAt: z.nullable(z.iso.datetime()),
  revokedAt: z.nullable(z.iso.datetime()),
  state: z.enum(['usable', 'ended', 'revoked']),
});

export type Key = z.output<typeof key>;

export const listKeys = {
  access: 'owner',
  summary: 'The keys of programs, those that can be used first.',
  status: 200,
  answer: z.array(key),
} as const satisfies Contract;

const whatFor = 'Please choose what the program may do.';

export const makeKey = {
  access: 'owner',
  asksAgain: true,
  summary: 'Makes a key for a program. The answer is the only time that it is shown.',
  body: z.strictObject({
    name: oneLine('The name', programRules.nameLength, 'Please enter a name.'),
    scopes: z
      .array(z.enum(scopes, whatFor), whatFor)
      .check(z.minLength(1, whatFor), z.maxLength(scopes.length, whatFor)),
    /** The last day on which it can be used, in Ghana's time. */
    lastDay: z.optional(
      z.iso
        .date('Please enter a day such as 2026-11-23.')
        .check(z.refine((day) => day < '2100', 'Please choose a day before the year 2100.')),
    ),
    /** If its answer was lost, a repeat gives the same key another text. */
    step: z.optional(step),
  }),
  status: 201,
  answer: z.object({ key: z.string(), keys: z.array(key) }),
  refusals: {
    ...notOwner,
    'day-over': [400, 'Please choose a day that is not over yet.'],
    ...savedAlready,
    'too-many-keys': [
      409,
      `The shop can have at most ${programRules.mostKeys} keys. Revoke one first.`,
    ],
  },
} as const satisfies Contract;

const id = z.object({ id: z.string() });

export const revokeKey = {
  access: 'owner',
  summary: 'Ends a key at once, for good.',
  params: id,
  status: 200,
  answer: z.array(key),
  refusals: { 'revoked-already': [404, 'This key was revoked already.'] },
} as const satisfies Contract;

const receiver = z.object({
  _id: z.uuid(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(noticeKinds)),
  version: z.int(),
  madeAt: z.iso.datetime(),
  state: z.enum(['on', 'failing', 'off', 'off-failing']),
  /** When the receiver began to accept nothing. Null while it accepts notices. */
  failingSince: z.nullable(z.iso.datetime()),
});

export type Receiver = z.output<typeof receiver>;

export const listReceivers = {
  access: 'owner',
  summary: 'The programs that are told what happens, and what of it.',
  status: 200,
  answer: z.array(receiver),
} as const satisfies Contract;

const urlWords = 'Please enter an address that starts with https:// and holds no name or password.';
const url = z.pipe(
  z.string(urlWords).check(z.trim(), z.maxLength(programRules.urlLength, urlWords)),
  z.transform((typed, context) => {
    const read = URL.canParse(typed) ? new URL(typed) : undefined;
    // Whether http is allowed depends on the machine, so the operation judges it.
    if (read && /^https?:$/.test(read.protocol) && !read.username && !read.password) {
      return read.href;
    }
    context.issues.push({ code: 'custom', message: urlWords, input: typed });
    return z.NEVER;
  }),
);

const kindsWords = 'Please choose at least one.';
const given = {
  name: oneLine('The name', programRules.nameLength, 'Please enter a name.'),
  url,
  kinds: z
    .array(z.enum(noticeKinds, kindsWords), kindsWords)
    .check(z.minLength(1, kindsWords), z.maxLength(noticeKinds.length, kindsWords)),
};

const notOutside = [
  400,
  'We can only send to an address on the internet that starts with https://.',
] as const;
const unknownReceiver = [404, 'This address is no longer in the list.'] as const;
const withSecret = z.object({ secret: z.string(), receivers: z.array(receiver) });

export const addReceiver = {
  access: 'owner',
  asksAgain: true,
  summary: 'Tells a program from now on what happens. The answer has the secret of its signatures.',
  body: z.strictObject({ ...given, step: z.optional(step) }),
  status: 201,
  answer: withSecret,
  refusals: {
    'not-outside': notOutside,
    ...savedAlready,
    'too-many-receivers': [
      409,
      `The shop can send to at most ${programRules.mostReceivers} addresses.`,
    ],
  },
} as const satisfies Contract;

export const changeReceiver = {
  access: 'owner',
  asksAgain: true,
  summary:
    'Changes where and what a program is told, or switches it on or off, as long as it is what was seen.',
  params: id,
  body: z.strictObject({
    ...given,
    on: z.boolean('Please choose on or off.'),
    version: z.int('is not a whole number'),
  }),
  status: 200,
  answer: z.array(receiver),
  refusals: {
    'not-outside': notOutside,
    'unknown-receiver': unknownReceiver,
    'changed-meanwhile': [
      409,
      'This address has changed meanwhile. It is now: {now}. You wanted: {wanted}. Please check it again.',
    ],
  },
} as const satisfies Contract;

export const renewSecret = {
  access: 'owner',
  asksAgain: true,
  summary: 'Makes a new secret for the signatures. The one before holds no longer.',
  params: id,
  status: 200,
  answer: withSecret,
  refusals: { 'unknown-receiver': unknownReceiver },
} as const satisfies Contract;

export const removeReceiver = {
  access: 'owner',
  summary: 'Tells a program nothing any more, and forgets what it was told.',
  params: id,
  status: 200,
  answer: z.array(receiver),
  refusals: { 'unknown-receiver': unknownReceiver },
} as const satisfies Contract;

export const tryReceiver = {
  access: 'owner',
  summary: 'Sends a test.',
  params: id,
  status: 200,
  answer: z.object({ message: z.string() }),
  refusals: {
    'unknown-receiver': unknownReceiver,
    'switched-off': [409, 'This address is switched off. Please switch it on first.'],
    'too-many-trials': [429, 'You have sent many tests in the last hour. Please wait a little.'],
  },
} as const satisfies Contract;

const notice = z.object({
  _id: z.uuid(),
  receiver: z.object({ _id: z.uuid(), name: z.string() }),
  kind: z.enum([...noticeKinds, 'test']),
  body: z.string(),
  writtenAt: z.iso.datetime(),
  state: z.enum(['waiting', 'sent', 'given-up']),
  /** The next try while the notice waits. Null otherwise. */
  dueAt: z.nullable(z.iso.datetime()),
  tries: z.array(
    z.object({
      at: z.iso.datetime(),
      milliseconds: z.int(),
      status: z.nullable(z.int()),
      answer: z.string(),
      fault: z.nullable(z.string()),
    }),
  ),
});

export type Notice = z.output<typeof notice>;

export const listNotices = {
  access: 'owner',
  summary: 'What programs were told, newest first, with each try.',
  query: z.strictObject({
    ...listPart,
    receiver: z.optional(z.uuid('is not the id of a receiver')),
    /** Only notices that were not sent. */
    open: z.optional(z.literal('1')),
  }),
  status: 200,
  answer: z.array(notice),
  list: true,
} as const satisfies Contract;

export const sendNoticeAgain = {
  access: 'owner',
  summary: 'Sends one more time, under the same id.',
  params: id,
  status: 200,
  answer: z.object({ message: z.string() }),
  refusals: {
    'unknown-notice': [404, 'We can’t send this: it is no longer kept, or its address is off.'],
  },
} as const satisfies Contract;
