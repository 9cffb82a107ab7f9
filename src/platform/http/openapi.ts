import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { askAgain, signInFirst, tooManyTries } from './refusals.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 from the contracts. A codec shows its wire side in both directions: io is always 'input'. */
export function describeCalls(contracts: Contract[], about: { title: string; version: string }) {
  const paths: Record<string, Json> = {};
  for (const contract of contracts) {
    paths[contract.path] = {
      ...paths[contract.path],
      [contract.method.toLowerCase()]: describeCall(contract),
    };
  }
  return {
    openapi: '3.1.0',
    info: about,
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function describeCall(contract: Contract): Json {
  const parameters = [
    ...describeParameters(contract.params, 'path'),
    ...describeParameters(contract.query, 'query'),
  ];
  return {
    summary: contract.summary,
    ...(contract.access === 'visitor' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(contract.body ? { requestBody: { required: true, content: bodyOf(contract) } } : {}),
    responses: {
      [contract.status]: { description: 'The answer', content: json(contract.answer) },
      ...describeRefusals(contract),
    },
  };
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

function describeRefusals(contract: Contract): Json {
  const texts = new Map<number, string[]>();
  const needsSession = contract.access !== 'visitor';
  for (const [status, text] of [
    ...Object.values(contract.refusals ?? {}),
    ...(needsSession ? [[signInFirst.status, signInFirst.message] as const] : []),
    ...(contract.asksAgain ? [[askAgain.status, askAgain.message] as const] : []),
    ...(contract.tries ? [[tooManyTries(0).status, tooManyTries(0).message] as const] : []),
  ]) {
    texts.set(status, [...(texts.get(status) ?? []), text]);
  }
  return Object.fromEntries(
    [...texts].map(([status, said]) => [
      status,
      { description: [...new Set(said)].join(' / '), content: json(refusal) },
    ]),
  );
}

const refusal = z.object({ message: z.string(), code: z.string() });

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
