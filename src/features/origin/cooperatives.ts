import { randomUUIDv7 } from 'node:crypto';
import { recordChange } from '#features/audit/audit.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { changeOrigin } from './change-origin.ts';
import type * as contract from './cooperatives.contract.ts';
import type { Cooperatives } from './cooperatives.contract.ts';
import * as queries from './cooperatives.queries.ts';
import { mostOf } from './rules.ts';

export async function listCooperatives({ pool }: Pick<Context, 'pool'>) {
  return accept(await readAll(pool));
}

export function addCommunity(context: CallContext, { body }: Input<typeof contract.addCommunity>) {
  return changeOrigin(context, async (database) => {
    const { total } = await queries.countCommunities(database);
    if (total >= mostOf.communities) return refuse('too-many-communities');
    const id = randomUUIDv7();
    const given = { ...body, id, sample: false, at: context.clock() };
    if ((await queries.insertCommunity(database, given)) === 0) {
      return refuse('community-taken', taken(body.name));
    }
    await recordChange(context, database, {
      action: 'community-added',
      subject: { kind: 'community', id, name: body.name },
      before: null,
      after: { ...body },
    });
    return accept(await readAll(database));
  });
}

export function changeCommunity(
  context: CallContext,
  { params: { id }, body: { version, ...body } }: Input<typeof contract.changeCommunity>,
) {
  return changeOrigin(context, async (database) => {
    const row = isId(id) ? await queries.lockCommunity(database, id) : undefined;
    if (!row) return refuse('unknown-community');
    if (version !== row.version) return refuse('changed-meanwhile');
    if ((await queries.updateCommunity(database, { ...body, id, at: context.clock() })) === 0) {
      return refuse('community-taken', taken(body.name));
    }
    await recordChange(context, database, {
      action: 'community-changed',
      subject: { kind: 'community', id, name: row.name },
      before: { name: row.name, region: row.region },
      after: { ...body },
    });
    return accept(await readAll(database));
  });
}

export function addCooperative(
  context: CallContext,
  { body }: Input<typeof contract.addCooperative>,
) {
  return changeOrigin(context, async (database) => {
    const { total } = await queries.countCooperatives(database);
    if (total >= mostOf.cooperatives) return refuse('too-many-cooperatives');
    const community = await queries.lockCommunity(database, body.communityId);
    if (!community) return refuse('no-such-community', { details: { field: 'communityId' } });
    const id = randomUUIDv7();
    if ((await queries.insertCooperative(database, { ...body, id, at: context.clock() })) === 0) {
      return refuse('cooperative-taken', taken(body.name));
    }
    await recordChange(context, database, {
      action: 'cooperative-added',
      subject: { kind: 'cooperative', id, name: body.name },
      before: null,
      after: { name: body.name, community: community.name, women: body.women },
    });
    return accept(await readAll(database));
  });
}

export function changeCooperative(
  context: CallContext,
  { params: { id }, body: { version, ...body } }: Input<typeof contract.changeCooperative>,
) {
  return changeOrigin(context, async (database) => {
    const row = isId(id) ? await queries.lockCooperative(database, id) : undefined;
    if (!row) return refuse('unknown-cooperative');
    if (version !== row.version) return refuse('changed-meanwhile');
    const was = (await readAll(database)).cooperatives.find(({ _id }) => _id === id);
    const now = await queries.lockCommunity(database, body.communityId);
    const field = { details: { field: 'communityId' } };
    if (!now) return refuse('no-such-community', field);
    if (now.sample !== row.sample) return refuse('mixes-samples', field);
    if ((await queries.updateCooperative(database, { ...body, id, at: context.clock() })) === 0) {
      return refuse('cooperative-taken', taken(body.name));
    }
    await recordChange(context, database, {
      action: 'cooperative-changed',
      subject: { kind: 'cooperative', id, name: row.name },
      before: { name: row.name, community: was?.community, women: row.women },
      after: { name: body.name, community: now.name, women: body.women },
    });
    return accept(await readAll(database));
  });
}

function taken(wanted: string) {
  return { details: { field: 'name', wanted } };
}

async function readAll(database: Database): Promise<Cooperatives> {
  const communities = await queries.selectCommunities(database);
  const cooperatives = await queries.selectCooperatives(database);
  return {
    communities: communities.map(({ id: _id, ...row }) => ({ _id, ...row })),
    cooperatives: cooperatives.map(({ id: _id, ...row }) => ({ _id, ...row })),
  };
}
