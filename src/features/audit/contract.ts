import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { listPart } from '#lib/list-part.ts';

/** Only what differs. Null if there was nothing, or if nothing is left. */
const facts = z.nullable(z.record(z.string(), z.unknown()));

/** The address is empty after that person has left. */
const person = z.object({ _id: z.uuid(), email: z.string() });

const entry = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  by: person,
  action: z.string(),
  /** The name that the thing had then. An order keeps its number. */
  subject: z.object({ kind: z.string(), _id: z.string(), name: z.string() }),
  from: facts,
  to: facts,
});

export type AuditEntry = z.output<typeof entry>;
export type AuditFacts = AuditEntry['from'];

const day = z.optional(z.iso.date('is not a day such as 2026-11-23'));
const slug = z
  .string()
  .check(z.maxLength(100), z.regex(/^[a-z]+(-[a-z]+)*$/, 'is not a kind of thing'));

export const listAudit = {
  access: 'manager',
  summary:
    'What admins changed, newest first: of one person, of one thing or kind, or of some days. Settings and admins are for owners.',
  query: z.strictObject({
    ...listPart,
    /** The account that made the changes. */
    by: z.optional(z.uuid('is not the id of an account')),
    kind: z.optional(slug),
    /** The id of the changed thing. */
    subject: z.optional(z.string().check(z.maxLength(100))),
    /** The first and the last day, in Ghana's time. */
    from: day,
    to: day,
  }),
  status: 200,
  answer: z.array(entry),
  list: true,
} as const satisfies Contract;

const choices = z.object({ people: z.array(person), kinds: z.array(z.string()) });

export type AuditChoices = z.output<typeof choices>;

export const readAuditChoices = {
  access: 'manager',
  summary: 'By whom there are entries, and about which kinds of things.',
  status: 200,
  answer: choices,
} as const satisfies Contract;
