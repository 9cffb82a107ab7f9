import { statSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '#platform/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { copyBinaries, openElsewhere, placeElsewhere, refuseForeignPointer } from './elsewhere.ts';
import type { Machine, WayAsRoot } from './machine.ts';
import { holdsCluster } from './place.ts';
import {
  accountsFor,
  asAccount,
  canServe,
  inNamespace,
  ourselves,
  type ServerUser,
} from './server-user.ts';

/** Where a cluster lives, which binaries it uses, and which user runs it. */
export interface Quarters {
  place: string;
  binaries: Binaries;
  user: ServerUser;
}

export async function findQuarters(
  folder: string,
  binaries: Binaries,
  machine: Machine,
): Promise<Quarters> {
  const settled = settledPlace(folder, machine);
  if (settled === undefined) refuseForeignPointer(folder, machine);
  if (machine.uid !== 0) return { place: settled ?? folder, binaries, user: ourselves };
  const ways: readonly WayAsRoot[] =
    settled === undefined || settled === folder ? machine.waysAsRoot : ['elsewhere'];
  for (const way of ways) {
    // An existing cluster is never moved to another place.
    if (way === 'elsewhere' && settled === folder) continue;
    const found = await tryAsRoot[way](folder, binaries, machine);
    if (found) return found;
  }
  throw new StartupError(
    `PostgreSQL refuses to run as root, and this machine has no other way to run it in ${folder} (no user that reaches its files, no user namespace${settled ? '' : `, no place in ${machine.elsewhere}`}): start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

/** Where this folder's cluster already lies, if there is one. */
function settledPlace(folder: string, machine: Machine): string | undefined {
  return [folder, placeElsewhere(folder, machine)].find(holdsCluster);
}

type Try = (
  folder: string,
  binaries: Binaries,
  machine: Machine,
) => Quarters | undefined | Promise<Quarters | undefined>;

const tryAsRoot: Record<WayAsRoot, Try> = {
  'another user': (folder, binaries) => withAccount(folder, binaries),
  'user namespace': (folder, binaries) =>
    canServe(inNamespace, binaries, path.dirname(folder))
      ? { place: folder, binaries, user: inNamespace }
      : undefined,
  elsewhere: tryElsewhere,
};

function withAccount(place: string, binaries: Binaries): Quarters | undefined {
  const parent = path.dirname(place);
  const owner = statSync(place, { throwIfNoEntry: false }) ?? statSync(parent);
  const user = accountsFor(owner)
    .map(asAccount)
    .find((each) => canServe(each, binaries, parent));
  return user && { place, binaries, user };
}

async function tryElsewhere(folder: string, binaries: Binaries, machine: Machine) {
  try {
    const place = openElsewhere(folder, machine);
    return withAccount(place, binaries) ?? withAccount(place, await copyBinaries(binaries, place));
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
