import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';

interface ListPart {
  items: unknown[];
  total: number;
}

/**
 * The answer as it is sent: money in cedis; for a list the part, the total and a link to the next
 * part.
 */
export function writeAnswer(contract: Contract, value: unknown, url: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  if (!contract.list) return { headers, body: encodeOnce(contract, value) };
  const { items, total } = value as ListPart;
  headers['x-total-count'] = String(total);
  const next = nextPart(url, items.length, total);
  if (next) headers.link = `<${next}>; rel="next"`;
  return { headers, body: encodeList(contract, items) };
}

function encodeList(contract: Contract, items: readonly unknown[]): string {
  if (!items.some(isSettled)) return encode(contract, items);
  const pieces = items.map((item) => encodeOnce(contract, item, encodeItem));
  return `[${pieces.join(',')}]`;
}

function encodeItem(contract: Contract, item: unknown): string {
  return encode(contract, [item]).slice(1, -1);
}

/** Kept by contract, because each contract shows other fields of the same value. */
const encodedFor = new WeakMap<Contract, WeakMap<object, string>>();

/** A frozen value does not change, so it is encoded once. */
function encodeOnce(contract: Contract, value: unknown, write = encode): string {
  if (!isSettled(value)) return write(contract, value);
  const encoded = encodedFor.get(contract) ?? new WeakMap<object, string>();
  encodedFor.set(contract, encoded);
  const made = encoded.get(value) ?? write(contract, value);
  encoded.set(value, made);
  return made;
}

function isSettled(item: unknown): item is object {
  return typeof item === 'object' && item !== null && Object.isFrozen(item);
}

function encode({ answer }: Contract, value: unknown): string {
  return JSON.stringify(z.encode(answer, value));
}

function nextPart(url: string, shown: number, total: number): string | undefined {
  const [path = '', search = ''] = url.split('?');
  const asked = new URLSearchParams(search);
  const offset = Number(asked.get('offset') ?? 0) + shown;
  if (shown === 0 || offset >= total) return undefined;
  asked.set('offset', String(offset));
  return `${path}?${asked}`;
}
