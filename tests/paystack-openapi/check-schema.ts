export interface Schema {
  $ref?: string;
  type?: string;
  nullable?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  minProperties?: number;
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  not?: Schema;
  format?: string;
}

const known = new Set<string>([
  ...['$ref', 'type', 'nullable', 'properties', 'required', 'additionalProperties'],
  ...['minProperties', 'items', 'enum', 'anyOf', 'oneOf', 'allOf', 'not', 'format'],
]);

/**
 * Finds every way in which the value breaks the schema, one sentence each. Knows only the keywords
 * that Paystack's schemas use.
 */
export function checkSchema(
  find: (ref: string) => Schema,
  schema: Schema,
  value: unknown,
  at = 'answer',
): string[] {
  const unknown = Object.keys(schema).filter((keyword) => !known.has(keyword));
  if (unknown.length > 0) throw new Error(`${at}: the schema also says ${unknown.join(', ')}`);
  if (schema.$ref) return checkSchema(find, find(schema.$ref), value, at);
  if (value === null && (schema.nullable || !schema.type)) return [];
  const check = (other: Schema, one = value, where = at) => checkSchema(find, other, one, where);
  const fits = (other: Schema) => check(other).length === 0;
  const faults: string[] = [];
  if (schema.type && !isOfType(schema.type, value)) {
    return [`${at} is ${value === null ? 'null' : typeof value} and no ${schema.type}`];
  }
  if (schema.enum && !schema.enum.includes(value)) faults.push(`${at} is none of ${schema.enum}`);
  if (schema.anyOf && !schema.anyOf.some(fits)) faults.push(`${at} is nothing of anyOf`);
  if (schema.oneOf && schema.oneOf.filter(fits).length !== 1) faults.push(`${at} is not oneOf`);
  if (schema.not && fits(schema.not)) faults.push(`${at} is what it must not be`);
  for (const one of schema.allOf ?? []) faults.push(...check(one));
  if (Array.isArray(value) && schema.items) {
    const { items } = schema;
    faults.push(...value.flatMap((one, place) => check(items, one, `${at}.${place}`)));
  }
  if (isObject(value)) faults.push(...checkProperties(schema, value, at, check));
  return faults;
}

function checkProperties(
  { properties = {}, required = [], additionalProperties, minProperties = 0 }: Schema,
  value: Record<string, unknown>,
  at: string,
  check: (schema: Schema, value: unknown, at: string) => string[],
): string[] {
  const faults = required
    .filter((name) => value[name] === undefined)
    .map((name) => `${at}.${name} is missing`);
  if (Object.keys(value).length < minProperties) faults.push(`${at} has too few properties`);
  for (const [name, one] of Object.entries(value)) {
    const schema = properties[name];
    if (schema) faults.push(...check(schema, one, `${at}.${name}`));
    else if (additionalProperties === false) faults.push(`${at}.${name} should not be there`);
  }
  return faults;
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'object':
      return isObject(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isSafeInteger(value);
    default:
      return typeof value === type;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
