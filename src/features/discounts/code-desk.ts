import { recordChange } from '#features/audit/audit.ts';
import type { Input } from '#lib/contract.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import type * as contract from './code.contract.ts';
import type { DeskCode } from './code.contract.ts';
import { mostCodes, worthOf } from './code.rules.ts';
import * as queries from './codes.queries.ts';
import { stateOf } from './codes.ts';

export async function listCodes({ pool }: Pick<Context, 'pool'>) {
  return accept(await readAll(pool));
}

export function addCode(context: CallContext, { body }: Input<typeof contract.addCode>) {
  return transaction(context.pool, async (database) => {
    const { total } = await queries.countCodes(database);
    if (total >= mostCodes) return refuse('too-many-codes');
    const added = await queries.insertCode(database, body, context.clock());
    if (added === 0) return refuse('code-taken', { details: { field: 'code', wanted: body.code } });
    await recordChange(context, database, {
      action: 'discount-code-added',
      subject: subjectOf(body.code),
      before: null,
      after: factsOf({ ...body, ended: false }),
    });
    return accept(await readAll(database));
  });
}

/** If the code is already as wanted, nothing changes, even if the admin saw an older version. */
export function changeCode(
  context: CallContext,
  { params, body: { version, ended, ...wanted } }: Input<typeof contract.changeCode>,
) {
  const code = params.code.toUpperCase();
  return transaction(context.pool, async (database) => {
    const row = await queries.lockWholeCode(database, code);
    if (!row) return refuse('unknown-code');
    const before = { ...stateOf(row), ended: row.endedAt !== null };
    const after = { ...wanted, ended };
    if (say(before) === say(after)) return accept(await readAll(database));
    if (version !== row.version) {
      const details = { now: say(before), wanted: say(after), version: String(row.version) };
      return refuse('changed-meanwhile', { details });
    }
    if (wanted.mostUses !== null && wanted.mostUses < row.uses) {
      const details = { field: 'mostUses', name: code, uses: String(row.uses) };
      return refuse('used-more-often', { details });
    }
    const endedAt = ended ? (row.endedAt ?? context.clock()) : null;
    await queries.updateCode(database, { code, ...wanted, endedAt });
    await recordChange(context, database, {
      action: 'discount-code-changed',
      subject: subjectOf(code),
      before: factsOf(before),
      after: factsOf(after),
    });
    return accept(await readAll(database));
  });
}

interface Facts extends Omit<queries.WantedCode, 'code' | 'endedAt'> {
  ended: boolean;
}

function subjectOf(code: string) {
  return { kind: 'discount-code', id: code, name: code };
}

function factsOf({ minimum, productIds, categories, ...facts }: Facts) {
  const { startsOn, endsOn, mostUses, mostPerPerson, ended } = facts;
  return {
    takes: worthOf(facts),
    from: minimum > 0 ? formatMoney(pesewas(minimum)) : null,
    startsOn,
    endsOn,
    mostUses,
    mostPerPerson,
    products: productIds,
    categories,
    ended,
  };
}

/** The code's rules in words, for two admins who change it at the same time. */
function say(facts: Facts): string {
  const { minimum, startsOn, endsOn, mostUses, mostPerPerson, productIds, categories } = facts;
  return [
    worthOf(facts),
    minimum > 0 && `orders from ${formatMoney(pesewas(minimum))}`,
    startsOn && `from ${startsOn}`,
    endsOn && `until ${endsOn}`,
    mostUses !== null && `${mostUses} times`,
    mostPerPerson !== null && `${mostPerPerson} times each person`,
    productIds.length > 0 && `products ${productIds.join(' ')}`,
    categories.length > 0 && `only ${categories.join(', ')}`,
    facts.ended && 'ended',
  ]
    .filter(Boolean)
    .join('; ');
}

async function readAll(database: Database): Promise<DeskCode[]> {
  const rows = await queries.selectCodes(database);
  return rows.map((row) => {
    const { endedAt, createdAt, amount, minimum, given, brought, ...code } = stateOf(row);
    return {
      ...code,
      amount: amount === null ? null : pesewas(amount),
      minimum: pesewas(minimum),
      given: pesewas(given),
      brought: pesewas(brought),
      ended: endedAt !== null,
      createdAt: createdAt.toISOString(),
    };
  });
}
