import type { Random } from '#tests/random/random.ts';
import { breakRequest } from './break-request.ts';
import { type Document, isVariable, type Operation } from './document.ts';
import { drawValue, type Known } from './draw-value.ts';
import { oddTexts, rawMark } from './odd-values.ts';
import type { Wanted } from './wire.ts';

export interface Drawn extends Wanted {
  /** Whether it announces its own end correctly. If so, the connection can be used again. */
  isSound: boolean;
}

/** These stand for tokens, so that a report shows none. */
export const tokenMarks = { customer: '{customer}', admin: '{admin}' } as const;

interface Ground {
  document: Document;
  known: Known;
  /** The method and address of every route, also of those that the document does not name. */
  routes: readonly (readonly [method: string, path: string])[];
}

/** Draws a request of the document for one of three people, and breaks it up to three times. */
export function drawRequest(random: Random, ground: Ground): Drawn {
  const { document, known, routes } = ground;
  const request =
    random.below(8) === 0
      ? drawElsewhere(random, random.oneOf(routes), known)
      : drawCall(random, random.oneOf(document.operations), known);
  for (let breaks = random.oneOf([0, 0, 1, 1, 1, 2, 3]); breaks > 0; breaks -= 1) {
    breakRequest(random, request);
  }
  return request;
}

function drawCall(random: Random, operation: Operation, known: Known): Drawn {
  const { method, parts, parameters = [], requestBody } = operation;
  const kind = parts[2] ?? '';
  const path = parts.map((part) => (isVariable(part) ? drawPart(random, kind, known) : part));
  const query = parameters
    .filter((each) => each.in === 'query' && (each.required || random.below(3) === 0))
    .map(({ name, schema }) => {
      const text = String(drawValue(random, schema, known, name));
      return `${name}=${encodeURIComponent(text.toWellFormed())}`;
    });
  const request = begin(method, path.join('/') + (query.length > 0 ? `?${query.join('&')}` : ''));
  addPerson(random, request, operation);
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
  if (!type || !content) return request;
  const value = drawValue(random, content.schema, known);
  if (type === 'multipart/form-data') addForm(random, request, value as Record<string, unknown>);
  else addBody(request, type, writeJson(value));
  return request;
}

function drawElsewhere(
  random: Random,
  [method, path]: readonly [string, string],
  known: Known,
): Drawn {
  const filled = path
    .replace(/:\w+/g, () => drawPart(random, 'products', known))
    .replace('*', () =>
      random.oneOf(['products', '', 'blog/x', encodeText(random.oneOf(oddTexts))]),
    );
  const request = begin(method, filled);
  addPerson(random, request);
  if (method === 'GET' && random.below(2) === 0) {
    const name = random.oneOf([
      'search',
      'category',
      'sort',
      'token',
      'page',
      'to',
      'sent',
      'fault',
    ]);
    request.target += `?${name}=${encodeText(random.oneOf(oddTexts))}`;
  }
  if (method === 'POST') {
    const fields = [
      'fullName',
      'email',
      'subject',
      'message',
      'number',
      'phone',
      'List-Unsubscribe',
    ];
    const form = random.list(0, 5, () => [random.oneOf(fields), random.oneOf(oddTexts)]);
    const text = form.map((pair) => pair.map(encodeText).join('=')).join('&');
    addBody(request, 'application/x-www-form-urlencoded', text);
  }
  return request;
}

function begin(method: string, target: string): Drawn {
  const headers: Wanted['headers'] = [['host', 'localhost']];
  return { method, target, version: 'HTTP/1.1', headers, lineEnd: '\r\n', isSound: true };
}

/** Mostly chooses a person who may make the call. */
function addPerson(random: Random, { headers }: Drawn, operation?: Operation) {
  const people = ['visitor', 'customer', 'admin'] as const;
  const may = operation?.responses['403']
    ? 'admin'
    : operation?.security.length
      ? 'customer'
      : 'visitor';
  const who = random.oneOf(random.below(5) > 0 ? people.slice(people.indexOf(may)) : people);
  if (who !== 'visitor') headers.push(['authorization', `Bearer ${tokenMarks[who]}`]);
}

function drawPart(random: Random, kind: string, known: Known): string {
  if (random.below(8) === 0) return encodeText(random.oneOf(oddTexts)) || '-';
  return encodeURIComponent(known.idOf(kind));
}

function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

export function addBody(request: Drawn, type: string, body: string | Buffer) {
  const bytes = Buffer.from(body);
  request.body = bytes;
  request.headers.push(['content-type', type], ['content-length', String(bytes.length)]);
}

/** JSON.stringify escapes lone surrogates. Text that is marked as raw is written as it is. */
export function writeJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(new RegExp(`"${rawMark}([^"]*)"`, 'g'), '$1');
}

export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function addForm(random: Random, request: Drawn, fields: Record<string, unknown>) {
  const boundary = 'between';
  const parts = Object.entries(fields).map(([name, value]) => {
    const isFile = /image|picture|file/i.test(name);
    const about = `content-disposition: form-data; name="${name}"`;
    const head = isFile ? `${about}; filename="a\u00e9.png"\r\ncontent-type: image/png` : about;
    const whole = random.below(3) > 0 ? pixel : pixel.subarray(0, 40);
    const body = isFile ? whole : Buffer.from(String(value));
    return Buffer.concat([
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      body,
      Buffer.from('\r\n'),
    ]);
  });
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  addBody(request, `multipart/form-data; boundary=${boundary}`, body);
}
