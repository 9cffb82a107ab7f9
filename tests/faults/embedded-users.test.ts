import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type Machine, thisMachine } from '#platform/embedded/machine.ts';
import { type EmbeddedServer, startEmbeddedServer, stopOrphan } from '#platform/embedded/server.ts';
import {
  asRoot,
  canRunHere,
  copyPackage,
  freshFolder,
  freshFolderForPrograms,
  nobody,
  openShop,
} from './embedded-shop-process.ts';

// A busy machine should not fail a test; a healthy one needs a twentieth of this.
const patience = 90_000;
const settings = { fsync: 'off' };
const rootOnly = 'only root can change users';

test(
  'root has the server run by a user who can reach it',
  async ({ skip }) => {
    if (!asRoot) skip(rootOnly);
    const folder = path.join(freshFolder(), 'postgres');
    const server = await startEmbeddedServer({ folder, settings });
    expect(['postgres', 'nobody', 'daemon', 'user namespace']).toContain(server.ranAs);
    expect(server.place).toBe(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await server.stop();
  },
  patience,
);

test(
  'an ordinary user runs the server as oneself',
  async ({ skip }) => {
    const parent = freshFolder();
    if (asRoot && !canRunHere(nobody)) skip('this checkout is closed to every user but root');
    if (asRoot) chownSync(parent, nobody, nobody);
    const shop = openShop(path.join(parent, 'postgres'), asRoot ? { uid: nobody } : {});
    expect(await shop.says('started')).toMatchObject({ ranAs: 'self', attached: false });
    const user = asRoot ? nobody : process.getuid?.();
    expect(statSync(path.join(parent, 'postgres')).uid).toBe(user);
  },
  patience,
);

test(
  'what a user began and root continued is still the user’s',
  async ({ skip }) => {
    if (!asRoot) skip(rootOnly);
    if (!canRunHere(nobody)) skip('this checkout is closed to every user but root');
    const parent = freshFolder();
    const folder = path.join(parent, 'postgres');
    chownSync(parent, nobody, nobody);
    for (const uid of [nobody, 0, nobody]) {
      const shop = openShop(folder, { uid });
      expect((await shop.says('started')).ranAs).toBe(uid === 0 ? 'nobody' : 'self');
      await shop.kill();
      await stopOrphan(folder);
    }
  },
  patience,
);

test(
  'another user’s database is refused in one sentence',
  async ({ skip }) => {
    if (!asRoot) skip(rootOnly);
    if (!canRunHere(nobody)) skip('this checkout is closed to every user but root');
    const folder = path.join(freshFolder(), 'postgres');
    await (await startEmbeddedServer({ folder, settings })).stop();
    chownSync(folder, 0, 0);
    const shop = openShop(folder, { uid: nobody });
    expect((await shop.says('refused')).message).toBe(
      `The database in ${folder} belongs to another user: start the shop as the user who started it before.`,
    );
  },
  patience,
);

test(
  'in a closed checkout root runs the server in a user namespace',
  async ({ skip }) => {
    if (!asRoot) skip(rootOnly);
    if (!namespacesAllowed()) skip('this machine refuses user namespaces');
    const { folder, binaries } = closedCheckout();
    const server = await startEmbeddedServer({ folder, settings, binaries });
    expect(server).toMatchObject({ ranAs: 'user namespace', place: folder });
    await rememberIn(server);
    await server.stop();

    // After the folder is opened, a user who can now enter it gets the same database.
    chmodSync(path.dirname(folder), 0o755);
    const opened = await startEmbeddedServer({ folder, settings, binaries });
    expect(opened.ranAs).not.toBe('user namespace');
    expect(await isRemembered(opened)).toBe(true);
    await opened.stop();

    chmodSync(path.dirname(folder), 0o700);
    const closed = await startEmbeddedServer({ folder, settings, binaries });
    expect(closed.ranAs).toBe('user namespace');
    expect(await isRemembered(closed)).toBe(true);
    await closed.stop();
  },
  patience,
);

test(
  'where user namespaces are refused too, binaries and cluster go elsewhere',
  async ({ skip }) => {
    if (!asRoot) skip(rootOnly);
    const { folder, binaries } = closedCheckout();
    const machine = withoutNamespaces();
    onTestFinished(async () => {
      await stopOrphan(folder, machine);
    });
    const server = await startEmbeddedServer({ folder, settings, binaries }, machine);
    expect(path.dirname(path.dirname(server.place))).toBe(machine.elsewhere);
    expect(['postgres', 'nobody', 'daemon']).toContain(server.ranAs);
    expect(statSync(server.place).uid).not.toBe(0);
    expect(statSync(server.place).mode & 0o777).toBe(0o700);
    expect(existsSync(folder)).toBe(false);
    await rememberIn(server);

    // A second start attaches. Even if it could use a namespace by now, it keeps the first one's
    // place.
    const second = await startEmbeddedServer({ folder, settings, binaries }, machine);
    expect(second).toMatchObject({ attached: true, place: server.place });
    expect(await stopOrphan(folder, machine)).toBe(true);
    const later = { ...thisMachine, elsewhere: machine.elsewhere };
    const third = await startEmbeddedServer({ folder, settings, binaries }, later);
    expect(third).toMatchObject({ attached: false, place: server.place });
    expect(await isRemembered(third)).toBe(true);
    await third.stop();
  },
  patience,
);

test(
  'a shop moved away from the folder its database was made for is told so',
  async ({ skip }) => {
    if (!asRoot) skip(rootOnly);
    const { folder, binaries } = closedCheckout();
    const machine = withoutNamespaces();
    const { place, stop } = await startEmbeddedServer({ folder, settings, binaries }, machine);
    await stop();
    const checkout = path.dirname(folder);
    const moved = `${checkout}-moved`;
    renameSync(checkout, moved);
    const start = startEmbeddedServer(
      {
        folder: path.join(moved, 'postgres'),
        binaries: path.join(moved, 'node_modules/native/bin'),
      },
      machine,
    );
    await expect(start).rejects.toThrow(`is in ${place}, made for ${folder}, and not for ${moved}`);
    renameSync(moved, checkout);
  },
  patience,
);

test(
  'where nothing is left to try, one sentence names DATABASE_URL',
  async ({ skip }) => {
    if (!asRoot) skip(rootOnly);
    const { folder, binaries } = closedCheckout();
    const machine: Machine = { ...thisMachine, waysAsRoot: ['another user'] };
    await expect(startEmbeddedServer({ folder, binaries }, machine)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(/refuses to run as root.*or set DATABASE_URL/),
    });
    expect(readdirSync(path.dirname(folder))).toEqual(['node_modules']);
  },
  patience,
);

/** Binaries and data under a folder that only root may enter. */
function closedCheckout() {
  const parent = freshFolderForPrograms();
  const binaries = copyPackage(parent);
  chmodSync(parent, 0o700);
  return { folder: path.join(parent, 'postgres'), binaries };
}

function withoutNamespaces(): Machine {
  const elsewhere = path.join(freshFolderForPrograms(), 'elsewhere');
  return { ...thisMachine, waysAsRoot: ['another user', 'elsewhere'], elsewhere };
}

function namespacesAllowed() {
  return spawnSync('unshare', ['--user', '--map-user=65534', 'true']).status === 0;
}

async function rememberIn(server: EmbeddedServer) {
  await ask(server, 'CREATE TABLE remembered ()');
}

async function isRemembered(server: EmbeddedServer) {
  const rows = await ask(server, "SELECT to_regclass('remembered') IS NOT NULL AS yes");
  return rows[0].yes;
}

async function ask({ connection }: EmbeddedServer, sql: string) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}
