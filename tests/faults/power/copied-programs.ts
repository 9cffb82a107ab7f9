import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBinaries } from '#platform/embedded/binaries.ts';
import { placeElsewhere } from '#platform/embedded/elsewhere.ts';
import { type Machine as System, thisMachine } from '#platform/embedded/machine.ts';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import type { Random } from '#tests/random/random.ts';
import type { Finding } from '../database/ground.ts';
import { drawCut } from './cuts.ts';
import { openMachine, removeSocket } from './machine.ts';

const times = 3;

/**
 * If only root can reach the shop's own PostgreSQL, a first start copies it beside the database.
 */
export async function copiedPrograms(python: string, random: Random): Promise<Finding[]> {
  const refusals: string[] = [];
  for (let number = 0; number < times; number += 1) {
    await using opened = new AsyncDisposableStack();
    const machine = await openMachine(python, opened);
    const closed = closedPrograms(opened);
    const system: System = {
      ...thisMachine,
      waysAsRoot: ['elsewhere'],
      elsewhere: path.join(machine.data, 'elsewhere'),
    };
    const shop = {
      folder: path.join(closed, 'postgres'),
      binaries: path.join(closed, 'native/bin'),
    };
    opened.defer(() => removeSocket(placeElsewhere(shop.folder, system)));
    await startEmbeddedServer(shop, system);
    await machine.cutPower(drawCut(random));
    await startEmbeddedServer(shop, system).catch(({ message }: Error) => refusals.push(message));
  }
  return [
    {
      fault: `it fails when PostgreSQL’s programs were just copied, ${times} times`,
      promise: 'the next start opens the database',
      measured: [`${times - refusals.length} of ${times} opened`, ...refusals].join('; '),
      kept: refusals.length === 0,
    },
  ];
}

/** Makes a folder that only root may enter. */
function closedPrograms(opened: AsyncDisposableStack): string {
  const closed = mkdtempSync(path.join(tmpdir(), 'taama-closed-'));
  opened.defer(() => rmSync(closed, { recursive: true, force: true }));
  const { folder } = findBinaries(undefined, thisMachine);
  cpSync(path.dirname(folder), path.join(closed, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  chmodSync(closed, 0o700);
  return closed;
}
