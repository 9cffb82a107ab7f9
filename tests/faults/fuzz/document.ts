import * as z from 'zod';

export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  additionalProperties?: boolean | Schema;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

interface Described {
  security: object[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

/** One call of the document. */
export interface Operation extends Described {
  method: string;
  path: string;
  parts: string[];
}

export interface Document {
  operations: Operation[];
  /** Finds the call for a method and a path as written. */
  find(method: string, path: string): Operation | undefined;
  /** Undefined if the document has such an answer; otherwise says what differs. */
  judge(operation: Operation, status: number, type: string, body: string): string | undefined;
  /** Undefined if the document has these parameters. Otherwise names those that it lacks. */
  judgeQuery(operation: Operation, query: URLSearchParams): string | undefined;
  isRefusal(body: string): boolean;
}

export function openDocument(described: OpenApi): Document {
  const written = withoutReferences(described);
  const operations = Object.entries(written.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      return { ...described, method: method.toUpperCase(), path, parts: path.split('/') };
    }),
  );
  const readers = new Map<Schema, z.ZodType>();
  const refusal = readerOf(written.components.schemas.Refusal ?? {});
  return {
    operations,
    find(method, path) {
      const asked = path.split('/');
      const fitting = operations.filter((each) => each.method === method && fits(each, asked));
      // '/api/orders/mine' is also an '/api/orders/{id}'.
      return fitting.sort((one, other) => variable(one) - variable(other))[0];
    },
    judge({ responses }, status, type, body) {
      const response = responses[status];
      if (!response) return `${status} is not in the document`;
      if (!response.content) return body === '' ? undefined : `${status} has a body`;
      const media = type.split(';', 1)[0] ?? '';
      const content = response.content[media];
      if (!content) return `${status} as ${media || 'nothing'} is not in the document`;
      if (media !== 'application/json') return undefined;
      const read = parse(body);
      if (!read.ok) return `${status} is no JSON`;
      const checked = readerOf(content.schema).safeParse(read.value);
      if (checked.success) return undefined;
      const [issue] = checked.error.issues;
      return `${status} is not as described: ${issue?.path.join('.')} ${issue?.message}`;
    },
    judgeQuery({ parameters = [] }, query) {
      for (const [name, text] of query) {
        const { schema } =
          parameters.find((each) => each.in === 'query' && each.name === name) ?? {};
        if (!schema) return `${name} is not in the document`;
        const value = schema.type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text;
        if (!readerOf(schema).safeParse(value).success) return `${name} is not as described`;
      }
      return undefined;
    },
    isRefusal(body) {
      const read = parse(body);
      return read.ok && refusal.safeParse(read.value).success;
    },
  };

  function readerOf(schema: Schema): z.ZodType {
    const known = readers.get(schema);
    if (known) return known;
    const made = z.fromJSONSchema(closed(schema) as z.core.JSONSchema.JSONSchema);
    readers.set(schema, made);
    return made;
  }

  /** Closes a schema: an answer may not have fields that the document does not name. */
  function closed(schema: Schema): Schema {
    const { properties, items, anyOf, pattern, additionalProperties = false } = schema;
    return {
      ...schema,
      ...(pattern ? { pattern: withoutClasses(pattern) } : {}),
      ...(items ? { items: closed(items) } : {}),
      ...(anyOf ? { anyOf: anyOf.map(closed) } : {}),
      ...(properties
        ? {
            additionalProperties,
            properties: Object.fromEntries(
              Object.entries(properties).map(([name, each]) => [name, closed(each)]),
            ),
          }
        : {}),
    };
  }
}

/** Replaces each reference by what it refers to. */
function withoutReferences(described: OpenApi): OpenApi {
  const seen = new Map<string, unknown>();
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    if (!(value instanceof Object)) return value;
    if ('$ref' in value) return referred(String(value.$ref));
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, read(each)]));
  };
  const referred = (reference: string): unknown => {
    if (!seen.has(reference)) seen.set(reference, read(find(described, reference)));
    return seen.get(reference);
  };
  return read(described) as OpenApi;
}

function find(described: OpenApi, reference: string): unknown {
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/([\w-]+)$/.exec(reference) ?? [];
  const found = (described.components as Record<string, Record<string, unknown>>)[kind]?.[name];
  if (!found) throw new Error(`The document has no ${reference}`);
  return found;
}

const classes: Record<string, string> = {
  Cc: '\\x00-\\x1f\\x7f-\\x9f',
  // Lone surrogates: text from an address or from JSON never has one.
  Cs: '',
  Zl: '\\u2028',
  Zp: '\\u2029',
};

/** JSON Schema's patterns are Unicode patterns, but zod compiles them without the flag. */
function withoutClasses(pattern: string): string {
  return pattern.replace(/\\(p)\{(\w+)\}/gi, (_, kind: string, name: string) => {
    const signs = classes[name];
    if (signs === undefined) throw new Error(`A pattern of the document has \\p{${name}}`);
    return kind === 'P' ? `[^${signs}]` : signs;
  });
}

function fits({ parts }: Operation, asked: string[]): boolean {
  return (
    parts.length === asked.length &&
    parts.every((part, place) => (isVariable(part) ? asked[place] !== '' : part === asked[place]))
  );
}

function variable({ parts }: Operation): number {
  return parts.filter(isVariable).length;
}

export function isVariable(part: string): boolean {
  return part.startsWith('{');
}

function parse(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}
