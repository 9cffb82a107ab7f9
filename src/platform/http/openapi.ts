import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import type { AnsweredCall } from './answer-call.ts';
import { answersKept, edgeRefusals } from './edge-refusals.ts';

type Json = Record<string, unknown>;

export type DescribedCall = Pick<AnsweredCall, 'call' | 'contract' | 'depends'>;

/**
 * OpenAPI 3.1, made from the contracts. A codec shows its wire side in both directions, so io is
 * always 'input'.
 */
export function describeCalls(calls: DescribedCall[], about: { title: string; version: string }) {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const { method, path } = call.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(call) };
  }
  return {
    openapi: '3.1.0',
    info: about,
    paths,
    components: {
      schemas: { Refusal: wireSide(refusal) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The key of a program, from the desk. Beside a call stands the scope that it needs.',
        },
      },
    },
  };
}

function describeCall(call: DescribedCall): Json {
  const { contract } = call;
  const parameters = [
    ...describeParameters(contract.params, 'path'),
    ...describeParameters(contract.query, 'query'),
  ];
  return {
    summary: contract.summary,
    ...(contract.access === 'visitor' ? {} : { security: securityOf(contract) }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(contract.body ? { requestBody: { required: true, content: bodyOf(contract) } } : {}),
    responses: {
      [contract.status]: { description: 'The answer', content: answerOf(contract) },
      ...(answersKept(call) ? { 304: { description: 'The answer is still the same' } } : {}),
      ...describeRefusals(call),
    },
  };
}

function securityOf({ scope }: Contract): Json[] {
  return [{ bearer: [] }, ...(scope ? [{ key: [scope] }] : [])];
}

function describeParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = wireSide(schema) as {
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

/** The operation's refusals, and those that come before it is asked. */
function describeRefusals(call: DescribedCall): Json {
  const texts = new Map<number, Set<string>>();
  for (const [status, text] of [
    ...Object.values(call.contract.refusals ?? {}),
    ...edgeRefusals(call).map(({ status, message }) => [status, message] as const),
  ]) {
    texts.set(status, (texts.get(status) ?? new Set()).add(text));
  }
  return Object.fromEntries(
    [...texts].map(([status, said]) => [
      status,
      { description: [...said].join(' / '), content: { 'application/json': { schema: aRefusal } } },
    ]),
  );
}

const aRefusal = { $ref: '#/components/schemas/Refusal' };

/** Some refusals have more fields, with which a caller goes on. The call's own text names them. */
const refusal = z.looseObject({
  message: z.string(),
  code: z.string(),
  field: z.optional(z.string()),
  requestId: z.optional(z.uuid()),
});

function answerOf({ answer }: Contract): Json {
  return answer instanceof z.ZodMiniFile
    ? { 'text/csv': { schema: wireSide(answer) } }
    : json(answer);
}

function bodyOf({ body, form }: Contract): Json {
  if (!body) return {};
  return form ? { 'multipart/form-data': { schema: wireSide(body) } } : json(body);
}

function json(schema: z.ZodMiniType): Json {
  return { 'application/json': { schema: wireSide(schema) } };
}

function wireSide(schema: z.ZodMiniType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return described;
}
