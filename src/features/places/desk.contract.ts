import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { longestPlace } from '#lib/longest-place.ts';
import { longestPath, mostRedirects } from './rules.ts';

const place = z.object({
  kind: z.enum(['shop', 'category', 'page', 'article']),
  path: z.string(),
  name: z.string(),
  /** Former addresses, which lead there too. */
  formerPaths: z.array(z.string()),
});

export type Place = z.output<typeof place>;

export const listPlaces = {
  access: 'manager',
  summary: 'Every public place that a menu or an old address can lead to.',
  status: 200,
  answer: z.object({ places: z.array(place) }),
} as const satisfies Contract;

const beginWords = 'Please begin with one slash, such as /old-page.';
const letterWords =
  'Please use only letters, digits and - . _ ~ between the slashes, such as /pages/old-page.';

/** A path of this shop, and not of another site. */
const ownPath = (most: number) =>
  z
    .string(beginWords)
    .check(
      z.trim(),
      z.maxLength(most, `The address is longer than ${most} characters.`),
      z.regex(/^\/(?![/\\])/, { error: beginWords, abort: true }),
    );

const path = ownPath(longestPath).check(
  z.regex(/^[^?#]*$/, { error: 'Please leave out what follows ? or #.', abort: true }),
  z.regex(/^\/[\w.~/-]*$/, { error: letterWords, abort: true }),
  z.refine(hasNames, letterWords),
);

/** Refuses '.' and '..', and an empty name except after a last slash. */
function hasNames(typed: string): boolean {
  const names = typed.split('/').slice(1);
  return names.every((name, at) =>
    name === '' ? at === names.length - 1 : name !== '.' && name !== '..',
  );
}

const to = ownPath(longestPlace).check(z.regex(/^[!-[\]-~]*$/, letterWords));

const redirects = z.object({
  redirects: z.array(
    z.object({
      _id: z.uuid(),
      path: z.string(),
      to: z.string(),
      version: z.int(),
      /**
       * The name of a page that stands at this address by now, so that the redirect does nothing.
       */
      answers: z.nullable(z.string()),
      /** The page that the redirect leads to is gone. */
      leadsNowhere: z.boolean(),
    }),
  ),
  /** Former addresses, which lead on without a redirect. */
  byThemselves: z.array(z.object({ path: z.string(), to: z.string(), name: z.string() })),
});

export type Redirects = z.output<typeof redirects>;
export type Redirect = Redirects['redirects'][number];

const refused = {
  'page-there': [409, '“{title}” stands at {path}, so nobody can be led on from there.'],
  'own-address': [409, 'The shop uses {path} itself. Please enter another address.'],
  'leads-already': [409, '{path} leads to “{title}” already: it was its address before.'],
  'path-taken': [409, '{path} is in the list already.'],
  'nothing-there': [409, 'There is no page at {path}. Please enter an address of your shop.'],
  circle: [409, 'That would lead in a circle, back to {path}.'],
} as const;
const unknown = {
  'unknown-redirect': [404, 'This address is no longer in the list.'],
} as const;
const id = z.object({ id: z.string() });

export const listRedirects = {
  access: 'manager',
  summary: 'The addresses from which people are led on, and those that lead on by themselves.',
  status: 200,
  answer: redirects,
} as const satisfies Contract;

export const addRedirect = {
  access: 'manager',
  summary: 'Leads people on from an address at which nothing stands, to the end of the way.',
  body: z.strictObject({ path, to }),
  status: 201,
  answer: redirects,
  refusals: {
    ...refused,
    'too-many-redirects': [409, `The list can have at most ${mostRedirects} addresses.`],
  },
} as const satisfies Contract;

export const changeRedirect = {
  access: 'manager',
  summary: 'Changes from where to where people are led, as long as it is what was seen.',
  params: id,
  body: z.strictObject({ path, to, version: z.int('is not a whole number') }),
  status: 200,
  answer: redirects,
  refusals: {
    ...refused,
    ...unknown,
    'changed-meanwhile': [
      409,
      'Somebody else has just changed this. Now {path} leads to {to}. Please check it again.',
    ],
  },
} as const satisfies Contract;

export const removeRedirect = {
  access: 'manager',
  summary: 'Leads nobody on from this address any more.',
  params: id,
  status: 200,
  answer: redirects,
  refusals: unknown,
} as const satisfies Contract;
