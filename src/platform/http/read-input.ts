import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { findUnkept } from '#lib/well-formed.ts';
import type { Refusal } from './refusals.ts';

interface Sent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

type Read = { ok: true; input: unknown } | { ok: false; refusal: Refusal };

// zod/mini has no error texts of its own.
z.config(z.locales.en());

const nothing = z.strictObject({});

/** All input is read through the contract. Anything that the contract does not have is refused. */
export function readInput(contract: Contract, sent: Sent): Read {
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = contract[part] ?? (part === 'query' && hasAny(sent.query) ? nothing : undefined);
    if (!schema) continue;
    const read = schema.safeParse(sent[part] ?? (part === 'query' ? {} : undefined));
    if (!read.success) return { ok: false, refusal: refuseInput(read.error) };
    const unkept = findUnkept(read.data, []);
    if (unkept) return { ok: false, refusal: refuseText(unkept.join('.')) };
    input[part] = read.data;
  }
  return { ok: true, input };
}

/** Most calls have no query, and reading an empty one by a schema is dearer than looking. */
function hasAny(query: unknown): boolean {
  return Object.keys(query ?? {}).length > 0;
}

function refuseText(field: string): Refusal {
  const message = `${field || 'The request'} holds a character that cannot be kept.`;
  return { status: 400, code: 'invalid-input', message, ...(field ? { field } : {}) };
}

function refuseInput(error: z.core.$ZodError): Refusal {
  const [issue] = error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = issue?.path.join('.');
  const message = unknown
    ? `${unknown} is not something this call knows.`
    : sentenceOf(field || 'The request', issue?.message ?? 'is not valid');
  return { status: 400, code: 'invalid-input', message, ...(field ? { field } : {}) };
}

/**
 * Our own messages are whole sentences for a form, or continue after the field's name: 'name is
 * longer than 100 characters.' zod's own messages begin with one of four words.
 */
function sentenceOf(field: string, message: string): string {
  if (/^(?!Invalid input|Invalid option|Too |Unrecognized )[A-Z]/.test(message)) return message;
  return /^(is|has|holds|must) /.test(message) ? `${field} ${message}.` : `${field}: ${message}`;
}
