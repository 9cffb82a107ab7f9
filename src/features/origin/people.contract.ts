import * as z from 'zod/mini';
import { mostFormBytes, pictureRefusals } from '#features/catalogue/picture.rules.ts';
import type { Contract } from '#lib/contract.ts';
import { isDay } from '#lib/days.ts';
import { oneLine } from '#lib/one-line.ts';
import { savedAlready, step } from '#lib/step.ts';
import { lines, wellFormed } from '#lib/well-formed.ts';
import { longest, mostOf } from './rules.ts';

const person = z.object({
  _id: z.uuid(),
  cooperativeId: z.uuid(),
  cooperative: z.string(),
  name: z.string(),
  story: z.string(),
  /** The three things that she agreed to or not. */
  agreedName: z.boolean(),
  agreedPhotograph: z.boolean(),
  agreedStory: z.boolean(),
  agreedOn: z.string(),
  /** How she agreed: on paper, or before a witness. */
  agreedHow: z.string(),
  /** The last day of her consent, or null without an end. */
  agreedUntil: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.iso.datetime()),
  /** Whether anything of her may be shown today. */
  holds: z.boolean(),
  /** The address of her photograph while she agrees to it. */
  photograph: z.nullable(z.string()),
  sample: z.boolean(),
  version: z.int(),
});

export type Person = z.output<typeof person>;

/** Every change answers all people. */
const all = z.array(person);

const id = z.object({ id: z.string() });
const version = z.int('is not a whole number');
const dayWords = 'Please choose the day when she agreed.';
const untilWords = 'Please choose the last day, or leave it empty.';
const box = z.boolean('is not true or false');

const facts = {
  cooperativeId: z.uuid('Please choose a co-operative.'),
  name: oneLine('The name', longest.name, 'Please enter her name.'),
  story: z
    .string()
    .check(
      wellFormed,
      lines,
      z.trim(),
      z.maxLength(longest.story, `The story is longer than ${longest.story} characters.`),
    ),
  agreedName: box,
  agreedPhotograph: box,
  agreedStory: box,
  agreedOn: z.string(dayWords).check(z.refine(isDay, dayWords)),
  agreedHow: oneLine(
    'How she agreed',
    longest.how,
    'Please say how she agreed, such as “signed form of 3 May”.',
  ),
  agreedUntil: z.nullable(z.string(untilWords).check(z.refine(isDay, untilWords))),
};

interface Agreed {
  story: string;
  agreedName: boolean;
  agreedPhotograph: boolean;
  agreedStory: boolean;
  agreedOn: string;
  agreedUntil: string | null;
}

const toSomething = z.refine<Agreed>(
  ({ agreedName, agreedPhotograph, agreedStory }) => agreedName || agreedPhotograph || agreedStory,
  { error: 'Please tick what she agreed to.', path: ['agreedName'] },
);
const ownStory = z.refine<Agreed>(({ story, agreedStory }) => story === '' || agreedStory, {
  error: 'She has not agreed to a story. Please tick it if she has, or leave this empty.',
  path: ['story'],
});
const inOrder = z.refine<Agreed>(
  ({ agreedOn, agreedUntil }) => agreedUntil === null || agreedUntil >= agreedOn,
  { error: 'The last day is before the day when she agreed.', path: ['agreedUntil'] },
);

const refusals = {
  'not-yet': [400, 'This day has not come yet. Please choose today or an earlier day.'],
  'no-such-cooperative': [400, 'Please choose a co-operative.'],
} as const;
const unknown = [404, 'We don’t know this person.'] as const;

export const listPeople = {
  access: 'manager',
  summary: 'The people of the co-operatives who were asked, and what each agreed to.',
  status: 200,
  answer: all,
} as const satisfies Contract;

export const addPerson = {
  access: 'manager',
  summary: 'Records that a person agreed to be shown, and as what.',
  body: z.strictObject({ ...facts, step: z.optional(step) }).check(toSomething, ownStory, inOrder),
  status: 201,
  answer: all,
  refusals: {
    ...refusals,
    ...savedAlready,
    'too-many-people': [409, `There can be at most ${mostOf.people} people.`],
  },
} as const satisfies Contract;

export const changePerson = {
  access: 'manager',
  summary: 'Records what a person agrees to now. What she no longer agrees to is deleted.',
  params: id,
  body: z.strictObject({ ...facts, version }).check(toSomething, ownStory, inOrder),
  status: 200,
  answer: all,
  refusals: {
    ...refusals,
    'unknown-person': unknown,
    'still-withdrawn': [
      409,
      'She took her consent back. Please enter the new day when she agreed again, or leave the story empty.',
    ],
    'mixes-samples': [409, 'Sample records stay apart from real ones. Please choose another.'],
    'changed-meanwhile': [
      409,
      'Somebody else has just changed this person. Please check it again: your change was not saved.',
    ],
  },
} as const satisfies Contract;

export const withdrawConsent = {
  access: 'manager',
  summary:
    'Takes a person’s consent back: from this moment nothing of her is shown. Her photograph and her story are deleted.',
  params: id,
  status: 200,
  answer: all,
  refusals: { 'unknown-person': unknown },
} as const satisfies Contract;

export const removePerson = {
  access: 'manager',
  summary: 'Removes everything about a person.',
  params: id,
  status: 200,
  answer: all,
  refusals: { 'unknown-person': unknown },
} as const satisfies Contract;

export const addPhotograph = {
  access: 'manager',
  summary:
    'Keeps the photograph of a person who agrees to one. It takes the place of the one before.',
  params: id,
  form: mostFormBytes,
  body: z.strictObject({ image: z.file('Please choose a picture.') }),
  status: 200,
  answer: all,
  refusals: {
    'unknown-person': unknown,
    'no-consent': [
      409,
      'She has not agreed to a photograph, or no longer does. Please record her consent first.',
    ],
    ...pictureRefusals,
  },
} as const satisfies Contract;

export const removePhotograph = {
  access: 'manager',
  summary: 'Deletes the photograph of a person.',
  params: id,
  status: 200,
  answer: all,
  refusals: { 'unknown-person': unknown },
} as const satisfies Contract;
