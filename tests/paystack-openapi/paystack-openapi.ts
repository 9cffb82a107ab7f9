import { readFileSync } from 'node:fs';
import { amendments } from './amendments.ts';
import { checkSchema, type Schema } from './check-schema.ts';

interface Answers {
  responses: Record<string, { $ref?: string; content?: Content }>;
}
type Content = Record<string, { schema: Schema }>;

const document = JSON.parse(readFileSync(new URL('./openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Answers>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, { content: Content }> };
};
for (const amendment of amendments) amend(amendment);

/** Every call in the description, as 'GET /refund/{id}'. */
export const describedCalls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

/**
 * How an answer to 'GET /refund/{id}' differs from its description. An undescribed status is a
 * difference too.
 */
export function judgeAnswer(call: string, status: number, body: unknown): string[] {
  const [method = '', path = ''] = call.split(' ');
  const responses = document.paths[path]?.[method.toLowerCase()]?.responses;
  if (!responses) throw new Error(`${call} is not described`);
  const given = responses[status];
  const response = given?.$ref ? document.components.responses[lastOf(given.$ref)] : given;
  const schema = response?.content?.['application/json']?.schema;
  if (!schema) return [`${call} does not describe ${status}`];
  return checkSchema(findSchema, schema, body);
}

function findSchema(ref: string): Schema {
  const schema = document.components.schemas[lastOf(ref)];
  if (!schema) throw new Error(`There is no ${ref}`);
  return schema;
}

function amend({ schema: name, path, may }: (typeof amendments)[number]) {
  const schema = path
    .split('.')
    .reduce<Schema | undefined>(
      (within, step) => (step === '*' ? within?.items : within?.properties?.[step]),
      findSchema(name),
    );
  if (!schema) throw new Error(`${name} has no ${path}`);
  if (may === 'lack what it requires') delete schema.required;
  if (may === 'be null') schema.nullable = true;
  if (may === 'be anything')
    for (const keyword of Object.keys(schema)) delete schema[keyword as keyof Schema];
}

function lastOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
