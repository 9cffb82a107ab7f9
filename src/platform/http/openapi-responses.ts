import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import type { SharedSchemas } from './openapi-schemas.ts';
import type { Refusal } from './refusals.ts';

type Json = Record<string, unknown>;

export interface SharedResponses {
  /** The operation's own refusals, and those that the server around it gives. */
  refusals(own: NonNullable<Contract['refusals']>, edge: readonly Refusal[]): Record<string, Json>;
  written(): Record<string, Json>;
}

const header = (description: string, type: string) => ({ description, schema: { type } });

export const describedHeaders = {
  ETag: header('Names this answer. Sent again as If-None-Match it may save the next.', 'string'),
  'X-Total-Count': header('How long the whole list is.', 'integer'),
  Link: header('The next part of the list, as `<address>; rel="next"`.', 'string'),
  'X-Request-Id': header('Names the request in the shop’s log.', 'string'),
  'Retry-After': header('In so many seconds it is worth asking again.', 'integer'),
};

/**
 * Some refusals have more fields that the caller needs to continue. The call's own text names them.
 */
const refusal = z.looseObject({
  message: z.string(),
  code: z.string(),
  field: z.optional(z.string()),
  requestId: z.optional(z.uuid()),
});

interface Said {
  code: string;
  text: string;
}

/** Refusals that come before the operation are described once, under a name made of their codes. */
export function openResponses(schemas: SharedSchemas): SharedResponses {
  const schema = schemas.refer(refusal, 'Refusal');
  const shared = new Map<string, Json>();
  const write = (status: number, said: readonly Said[]): Json => ({
    description: said.map(({ code, text }) => `- \`${code}\`: ${text}`).join('\n'),
    headers: Object.fromEntries(
      ['X-Request-Id', ...(mayComeBack.includes(status) ? ['Retry-After'] : [])].map((name) => [
        name,
        { $ref: `#/components/headers/${name}` },
      ]),
    ),
    content: { 'application/json': { schema } },
  });
  return {
    refusals(own, edge) {
      const statuses = new Set([
        ...Object.values(own).map(([status]) => status),
        ...edge.map(({ status }) => status),
      ]);
      return Object.fromEntries(
        [...statuses].sort().map((status) => {
          const ofEdge = edge
            .filter((each) => each.status === status)
            .map(({ code, message }) => ({ code, text: message }));
          const ofCall = Object.entries(own)
            .filter(([, [each]]) => each === status)
            .map(([code, [, text]]) => ({ code, text }));
          if (ofCall.length > 0) return [status, write(status, [...ofCall, ...ofEdge])];
          const name = nameOf(status, ofEdge);
          shared.set(name, write(status, ofEdge));
          return [status, { $ref: `#/components/responses/${name}` }];
        }),
      );
    },
    written: () => Object.fromEntries([...shared].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

const mayComeBack = [429, 503];

/**
 * For example 'TooBusyOrBusyOrAway503'. The status belongs to the name because one code may have
 * two statuses.
 */
function nameOf(status: number, said: readonly Said[]): string {
  const codes = [...new Set(said.map(({ code }) => code))];
  const words = codes.map((code) =>
    code.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  return words.join('Or') + status;
}
