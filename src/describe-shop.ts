import * as z from 'zod/mini';
import type { Contract } from './lib/contract.ts';
import { pages } from './lib/paths.ts';
import { loadContracts } from './load-contracts.ts';
import type { Feature } from './platform/feature.ts';
import { describeCalls, type Names } from './platform/http/openapi.ts';
import { shopVersion } from './platform/shop-version.ts';

/** Describes every call of the shop for other programs. It is the same in every shop. */
export async function describeShop(features: readonly Feature[]) {
  const calls = features.flatMap(({ calls = [], files = [] }) => [...calls, ...files]);
  const notices = features.flatMap(({ notices = [] }) => notices);
  return describeCalls(calls, await nameContracts(features), notices);
}

/** The part that differs from shop to shop: its name and its address. */
export function describeAround(name: string, publicUrl: string) {
  return {
    info: {
      title: name,
      version: shopVersion,
      description: [
        'What this shop’s own pages ask it for, and what other programs may ask and are told. It is made from the same contracts that the shop holds every request to.',
        'Amounts are in cedis, with pesewas behind the point. Times are in UTC. A list answers its newest hundred, or the part that `limit` and `offset` name.',
        'A program has a key, which an owner makes at the desk under Programs, and sends it as `Authorization: Bearer taama_…`. Beside each call stands the scope that its key needs.',
        'What is refused has a `code` for programs, which stays, and a `message` for people, which may change.',
      ].join('\n\n'),
      contact: { name, url: new URL(pages.contact, publicUrl).href },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: new URL(publicUrl).origin }],
  };
}

/**
 * A call has the name that its contract's export has, and belongs to the area in whose folder the
 * contract is. So a new call needs no further name.
 */
async function nameContracts(features: readonly Feature[]): Promise<Names> {
  const calls = new Map<Contract, { name: string; area: string }>();
  const named = new Map<z.ZodMiniType, { name: string; area: string }>();
  for (const [file, exported] of Object.entries(await loadContracts())) {
    const [, area = ''] = file.split('/');
    for (const [name, value] of Object.entries(exported)) {
      if (isContract(value)) calls.set(value, { name, area });
      else if (isWorthAName(value)) named.set(value, { name, area });
    }
  }
  return {
    calls,
    schemas: withoutDoubles(named),
    areas: new Map(features.map(({ name, about = '' }) => [name, about])),
  };
}

function isContract(value: unknown): value is Contract {
  return value instanceof Object && 'access' in value && 'answer' in value;
}

function isWorthAName(value: unknown): value is z.ZodMiniType {
  return value instanceof z.ZodMiniObject || value instanceof z.ZodMiniEnum;
}

/** If two areas use the same name, the area is added to it. */
function withoutDoubles(named: ReadonlyMap<z.ZodMiniType, { name: string; area: string }>) {
  const names = [...named.values()].map(({ name }) => name);
  const isDouble = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return new Map(
    [...named].map(([schema, { name, area }]) => [
      schema,
      isDouble(name) ? `${area}${name.charAt(0).toUpperCase()}${name.slice(1)}` : name,
    ]),
  );
}
