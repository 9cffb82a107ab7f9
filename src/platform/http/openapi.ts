import * as z from 'zod/mini';
import { type Contract, type Role, roles } from '#lib/contract.ts';
import { type Scope, scopes } from '#lib/scopes.ts';
import type { AnsweredCall } from './answer-call.ts';
import { answersKept, edgeRefusals } from './edge-refusals.ts';
import { describedHeaders, openResponses, type SharedResponses } from './openapi-responses.ts';
import { inlineSchema, openSchemas, type SharedSchemas } from './openapi-schemas.ts';

type Json = Record<string, unknown>;

type DescribedCall = Pick<AnsweredCall, 'call' | 'contract' | 'depends'>;

/** The names in the description. A call without a name and an area is refused. */
export interface Names {
  readonly calls: ReadonlyMap<Contract, { name: string; area: string }>;
  readonly schemas: ReadonlyMap<z.ZodMiniType, string>;
  /** What the calls of an area are about. */
  readonly areas: ReadonlyMap<string, string>;
}

/** A notice that the shop sends to another program. */
export interface DescribedNotice {
  readonly kind: string;
  readonly area: string;
  readonly summary: string;
  readonly body: z.ZodMiniType;
}

interface Shared {
  schemas: SharedSchemas;
  responses: SharedResponses;
}

/** Writes OpenAPI 3.1 from the contracts. */
export function describeCalls(
  calls: readonly DescribedCall[],
  names: Names,
  notices: readonly DescribedNotice[] = [],
) {
  refuseUnnamed(calls, names);
  const schemas = openSchemas(
    new Map([...names.schemas].map(([schema, name]) => [schema, capital(name)])),
  );
  const shared = { schemas, responses: openResponses(schemas) };
  const paths: Record<string, Record<string, Json>> = {};
  const used = new Set(notices.map(({ area }) => area));
  for (const described of calls) {
    const { method, path } = described.call;
    const { name, area } = names.calls.get(described.contract) ?? { name: '', area: '' };
    used.add(area);
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: describeCall(described, { name, area }, shared),
    };
  }
  const webhooks = Object.fromEntries(
    notices.map((notice) => [notice.kind, { post: describeNotice(notice, shared) }]),
  );
  return {
    openapi: '3.1.0',
    tags: [...used].sort().map((name) => ({ name, description: names.areas.get(name) ?? '' })),
    paths,
    ...(notices.length > 0 ? { webhooks } : {}),
    components: {
      schemas: schemas.written(),
      responses: shared.responses.written(),
      headers: describedHeaders,
      securitySchemes,
    },
  };
}

/** A scheme for each scope, because OpenAPI knows scopes of OAuth alone. */
const keySchemes = Object.fromEntries(
  scopes.map((scope) => [
    keyScheme(scope),
    {
      type: 'http',
      scheme: 'bearer',
      description: `The key of a program with the scope ${scope}. An owner makes it at the desk.`,
    },
  ]),
);

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that logging in answers. Each call says who may make it.',
  },
  ...keySchemes,
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description:
      'The shop signs what it tells, as https://www.standardwebhooks.com says: `v1,` and the base64 of an HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the body, with full stops between them. Its key is what follows `whsec_` in the secret, read as base64.',
  },
};

function keyScheme(scope: Scope): string {
  return `key.${scope}`;
}

function refuseUnnamed(calls: readonly DescribedCall[], { calls: named, areas }: Names) {
  const ids = new Map<string, string>();
  const missing = calls.flatMap(({ call, contract }) => {
    const address = `${call.method} ${call.path}`;
    const found = named.get(contract);
    if (!found) return [`${address}: no contract file of an area exports its contract`];
    const { name, area } = found;
    const other = ids.get(name);
    ids.set(name, address);
    return [
      ...(other ? [`${address}: ${other} is called ${name} too`] : []),
      ...(areas.get(area) ? [] : [`${address}: ${area}.feature.ts does not say what it is about`]),
    ];
  });
  if (missing.length > 0)
    throw new Error(`The description lacks something:\n${missing.join('\n')}`);
}

function describeCall(
  described: DescribedCall,
  { name, area }: { name: string; area: string },
  { schemas, responses }: Shared,
): Json {
  const { contract } = described;
  const { body, form, status, answer, list } = contract;
  const parameters = [
    ...describeParameters(contract.params, 'path'),
    ...describeParameters(contract.query, 'query'),
    ...(contract.repeats ? [repeated] : []),
  ];
  const kept = answersKept(described) ? ['ETag'] : [];
  const content = (schema: z.ZodMiniType, part: string) => ({
    schema: schemas.refer(schema, capital(name) + part),
  });
  return {
    operationId: name,
    tags: [area],
    ...summaryOf(contract),
    security: securityOf(contract),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { [form ? 'multipart/form-data' : 'application/json']: content(body, 'Body') },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: 'The answer',
        ...headersOf([...kept, ...(list ? ['X-Total-Count', 'Link'] : [])]),
        content:
          answer instanceof z.ZodMiniFile
            ? { 'text/csv': { schema: inlineSchema(answer) } }
            : { 'application/json': content(answer, 'Answer') },
      },
      ...(kept.length > 0
        ? { 304: { description: 'The answer is still the same', ...headersOf(kept) } }
        : {}),
      ...responses.refusals(contract.refusals ?? {}, edgeRefusals(described)),
    },
  };
}

function describeNotice({ kind, area, summary, body }: DescribedNotice, { schemas }: Shared): Json {
  const [, ...words] = ['', ...kind.split('.')];
  const name = `told${words.map(capital).join('')}`;
  return {
    operationId: name,
    tags: [area],
    summary,
    description: `${summary}. It comes at least once, under the same webhook-id; what is told of one order or product comes in order.`,
    security: [{ signature: [] }],
    parameters: ['webhook-id', 'webhook-timestamp'].map((header) => ({
      name: header,
      in: 'header',
      required: true,
      description: noticeHeaders[header as keyof typeof noticeHeaders],
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemas.refer(body, capital(name)) } },
    },
    responses: {
      '2XX': { description: 'Taken. Anything else is no answer, and it is sent again.' },
      '4XX': { description: 'Not taken: it is sent again, less and less often.' },
    },
  };
}

const noticeHeaders = {
  'webhook-id': 'Names this notice. A repeat has the same.',
  'webhook-timestamp': 'When this try was signed, in seconds since 1970.',
} as const;

const repeated: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Names this request, so that a repeat gets the first one’s answer.',
  schema: { type: 'string', maxLength: 200 },
};

/** A list of calls shows only the first sentence. An opened call shows the whole text. */
function summaryOf(contract: Contract): { summary: string; description: string } {
  const { summary, access, scope, ownersWhen = {}, asksAgain } = contract;
  const only = Object.entries(ownersWhen).map(([field, value]) => `\`${field}: ${value}\``);
  const asking = asksAgain === true ? '' : ` with \`${asksAgain?.when}: true\``;
  return {
    summary: summary.replace(/(?<=[^.])[.;] .*$|\.$/s, ''),
    description: [
      summary,
      whoMay[access],
      ...(scope ? [`A program’s key needs the scope \`${scope}\`.`] : []),
      ...(only.length > 0 ? [`Only an owner may send ${only.join(' or ')}.`] : []),
      ...(asksAgain ? [`It asks for the password again${asking} if that was long ago.`] : []),
    ].join('\n\n'),
  };
}

const whoMay: Record<Role, string> = {
  visitor: 'Anybody may make this call.',
  customer: 'For whoever is signed in.',
  packer: 'For everybody at the desk.',
  manager: 'For managers and owners.',
  owner: 'For owners alone.',
};

function securityOf({ access, scope }: Contract): Json[] {
  if (access === roles[0]) return [];
  return [{ session: [] }, ...(scope ? [{ [keyScheme(scope)]: [] }] : [])];
}

function describeParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inlineSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function headersOf(names: string[]): Json {
  if (names.length === 0) return {};
  return {
    headers: Object.fromEntries(
      names.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
    ),
  };
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
