import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const place = '#/components/schemas/';

/** The schemas that are described once, and how a call refers to one of them. */
export interface SharedSchemas {
  /** Refers to the schema by its registered name, or by `name` if it has none. */
  refer(schema: z.ZodMiniType, name: string): Json;
  /** The schemas that were referred to, with the schemas that these contain. */
  written(): Record<string, Json>;
}

/**
 * A codec is described by its wire side in both directions, so one schema serves input and answer.
 */
const wireSide = {
  io: 'input',
  unrepresentable: 'any',
  // Spectral 1.23 crashes on a default that is null.
  override({ jsonSchema }: { jsonSchema: Json }) {
    if (jsonSchema.default === null) delete jsonSchema.default;
  },
} as const;

export function openSchemas(named: ReadonlyMap<z.ZodMiniType, string>): SharedSchemas {
  const ids = z.registry<{ id: string }>();
  const known = new Map<string, z.ZodMiniType>();
  const keep = (schema: z.ZodMiniType, id: string) => {
    if (known.has(id)) throw new Error(`Two schemas of the description are called ${id}`);
    known.set(id, schema);
    ids.add(schema, { id });
  };
  for (const [schema, name] of named) keep(schema, name);
  const wanted = new Set<string>();
  return {
    refer(schema, name) {
      if (!ids.has(schema)) keep(schema, name);
      const id = ids.get(schema)?.id ?? name;
      wanted.add(id);
      return { $ref: place + id };
    },
    written() {
      const { schemas } = z.toJSONSchema(ids, { ...wireSide, uri: (id) => place + id });
      const all = schemas as Record<string, Json>;
      const used = withParts(all, wanted);
      return Object.fromEntries([...used].sort().map((id) => [id, bare(all[id] ?? {})]));
    },
  };
}

/** For parameters in an address: each has its own schema. */
export function inlineSchema(schema: z.ZodMiniType): Json {
  return bare(z.toJSONSchema(schema, inAddress) as Json);
}

/** A parameter that arrives as digits and is read as a number is described as a number. */
const inAddress = {
  ...wireSide,
  override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }) {
    wireSide.override({ jsonSchema });
    const number = numberIn(zodSchema);
    if (!number) return;
    for (const name of Object.keys(jsonSchema)) delete jsonSchema[name];
    Object.assign(jsonSchema, bare(z.toJSONSchema(number) as Json));
  },
} as const;

function numberIn(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (!(schema instanceof z.ZodMiniPipe)) return undefined;
  const { out } = schema.def;
  return out instanceof z.ZodMiniNumber ? out : numberIn(out);
}

/** Adds the schemas that each of them refers to in turn. */
function withParts(all: Record<string, Json>, wanted: ReadonlySet<string>): Set<string> {
  const used = new Set(wanted);
  for (const id of used) {
    for (const [, part = ''] of JSON.stringify(all[id]).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    ))
      used.add(part);
  }
  return used;
}

function bare({ $schema: _, $id: __, ...described }: Json): Json {
  return described;
}
