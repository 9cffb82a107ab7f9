import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedServer, stopOrphan } from '#platform/embedded/server.ts';
import { processStart } from '#platform/shop-lock.mjs';
import { layCluster } from '#tests/database/cluster.ts';
import {
  copyPackage,
  freshFolder,
  freshFolderForPrograms,
  openShop,
} from './embedded-shop-process.ts';

// A busy machine should not fail a test; a healthy one needs a twentieth of this.
const patience = 90_000;
const settings = { fsync: 'off' };

test(
  'four starts at once on a fresh folder end with one server for all',
  async () => {
    const parent = freshFolder();
    const shops = [1, 2, 3, 4].map(() => openShop(path.join(parent, 'postgres')));
    const started = await Promise.all(shops.map((shop) => shop.says('started')));
    expect(new Set(started.map(({ pid }) => pid)).size).toBe(1);
    expect(new Set(started.map(({ host }) => host)).size).toBe(1);
    expect(started.filter(({ attached }) => !attached)).toHaveLength(1);
    expect(readdirSync(parent).sort()).toEqual(['postgres', 'postgres.log']);
  },
  patience,
);

test(
  'a start killed while it creates the cluster is recovered by the next',
  async () => {
    const parent = freshFolder();
    const unfinished = () => readdirSync(parent).filter((name) => name.includes('.init-'));
    const first = openShop(path.join(parent, 'postgres'));
    await expect
      .poll(
        () => unfinished().some((name) => existsSync(path.join(parent, name, 'cluster/base'))),
        {
          timeout: patience,
          interval: 5,
        },
      )
      .toBe(true);
    await first.kill();
    expect(unfinished()).toHaveLength(1);
    const next = openShop(path.join(parent, 'postgres'));
    expect(await next.says('started')).toMatchObject({ attached: false, rows: 0 });
    expect(unfinished()).toEqual([]);
  },
  patience,
);

test(
  'a start leaves what a living one is creating',
  async () => {
    const parent = freshFolder();
    const folder = path.join(parent, 'postgres');
    const shop = openShop(folder);
    await expect
      .poll(() => readdirSync(parent), { timeout: patience, interval: 2 })
      .not.toEqual([]);
    const server = await startEmbeddedServer({ folder });
    expect((await shop.says('started')).pid).toBe(server.pid);
  },
  patience,
);

test(
  'the server of a killed shop is found again, with its rows',
  async () => {
    const folder = path.join(freshFolder(), 'postgres');
    await layCluster(folder);
    const shop = openShop(folder, { load: 1 });
    await shop.says('kept');
    const { pid } = await shop.says('started');
    await shop.kill();
    const next = openShop(folder);
    const found = await next.says('started');
    expect(found).toMatchObject({ pid, attached: true });
    expect(found.rows).toBeGreaterThan(0);
    await next.kill();
    expect(await stopOrphan(folder)).toBe(true);
    expect(existsSync(path.join(folder, 'postmaster.pid'))).toBe(false);
    expect(await stopOrphan(folder)).toBe(false);
  },
  patience,
);

test(
  'a lock whose number now belongs to another process is no obstacle',
  async () => {
    const folder = path.join(freshFolder(), 'postgres');
    await layCluster(folder);
    const server = await startEmbeddedServer({ folder, settings });
    const lock = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8');
    await server.stop();
    // The process runs as the server's own user, so PostgreSQL itself would take it for a live
    // server.
    const { uid, gid } = statSync(folder);
    const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
    onTestFinished(async () => {
      stranger.kill();
      await once(stranger, 'exit');
    });
    const stale = lock.replace(/^\d+/, String(stranger.pid));
    writeFileSync(path.join(folder, 'postmaster.pid'), stale);
    expect(await stopOrphan(folder)).toBe(false);
    const next = await startEmbeddedServer({ folder, settings });
    expect(next.attached).toBe(false);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    await next.stop();
  },
  patience,
);

test(
  'an empty lock, as a start cut short leaves it, is no obstacle',
  async () => {
    const folder = path.join(freshFolder(), 'postgres');
    await layCluster(folder);
    await (await startEmbeddedServer({ folder, settings })).stop();
    const lock = path.join(folder, 'postmaster.pid');
    writeFileSync(lock, '');
    utimesSync(lock, 1, 1);
    const next = await startEmbeddedServer({ folder, settings });
    expect(next.attached).toBe(false);
    await next.stop();
  },
  patience,
);

test(
  'a server that ends with its shop leaves nothing that stops the next start',
  async () => {
    const folder = path.join(freshFolder(), 'postgres');
    await layCluster(folder);
    const shop = openShop(folder, { load: 1 });
    const { processes } = await shop.says('loading');
    const { pid } = await shop.says('started');
    for (const each of [pid, ...processes]) process.kill(each, 'SIGKILL');
    await shop.kill();
    expect(existsSync(path.join(folder, 'postmaster.pid'))).toBe(true);
    const next = openShop(folder);
    expect(await next.says('started')).toMatchObject({ attached: false });
  },
  patience,
);

test(
  'a session that outlives its killed server does not stop the next start',
  async () => {
    const folder = path.join(freshFolder(), 'postgres');
    await layCluster(folder);
    const shop = openShop(folder, { load: 1 });
    const { session } = await shop.says('loading');
    const { pid } = await shop.says('started');
    await shop.says('kept');
    // Stopped like this, the session is like one that waits for the lock of a dead process.
    process.kill(session, 'SIGSTOP');
    process.kill(pid, 'SIGKILL');
    await shop.kill();
    const next = openShop(folder);
    expect(await next.says('started')).toMatchObject({ attached: false });
    expect(processStart(session)).toBeUndefined();
  },
  patience,
);

test(
  'stopping what a killed shop left ends such a session too',
  async () => {
    const folder = path.join(freshFolder(), 'postgres');
    await layCluster(folder);
    const shop = openShop(folder, { load: 1 });
    const { session } = await shop.says('loading');
    const { pid } = await shop.says('started');
    process.kill(session, 'SIGSTOP');
    process.kill(pid, 'SIGKILL');
    await shop.kill();
    await expect.poll(() => stopOrphan(folder), { timeout: patience }).toBe(false);
    await expect.poll(() => processStart(session), { timeout: patience }).toBeUndefined();
  },
  patience,
);

test(
  'a copy of a running database gets a server of its own',
  async () => {
    const parent = freshFolder('copy');
    await layCluster(path.join(parent, 'postgres'));
    const server = await startEmbeddedServer({ folder: path.join(parent, 'postgres'), settings });
    // `cp -a` keeps the owner, unlike cpSync.
    const copied = spawnSync('cp', ['-a', server.place, path.join(parent, 'copy')]);
    expect(copied.status).toBe(0);
    const copy = await startEmbeddedServer({ folder: path.join(parent, 'copy'), settings });
    expect(copy.attached).toBe(false);
    expect(copy.connection.host).not.toBe(server.connection.host);
    await copy.stop();
    await server.stop();
  },
  patience,
);

test(
  'the server of a folder that was moved is found there and stopped',
  async () => {
    const parent = freshFolder('moved');
    await layCluster(path.join(parent, 'postgres'));
    const server = await startEmbeddedServer({ folder: path.join(parent, 'postgres'), settings });
    const moved = path.join(parent, 'moved');
    renameSync(server.place, moved);
    expect(await stopOrphan(moved)).toBe(true);
    expect(await stopOrphan(moved)).toBe(false);
    const next = await startEmbeddedServer({ folder: moved, settings });
    expect(next.attached).toBe(false);
    await next.stop();
  },
  patience,
);

test(
  'binaries whose install script did not run are completed by four starts at once',
  async () => {
    const parent = freshFolderForPrograms();
    const binaries = copyPackage(parent);
    const lib = path.join(binaries, '..', 'lib');
    const links = readdirSync(lib, { withFileTypes: true }).filter((entry) =>
      entry.isSymbolicLink(),
    );
    for (const { name } of links) rmSync(path.join(lib, name));
    const shops = [1, 2, 3, 4].map(() => openShop(path.join(parent, 'postgres'), { binaries }));
    const started = await Promise.all(shops.map((shop) => shop.says('started')));
    expect(new Set(started.map(({ pid }) => pid)).size).toBe(1);
    expect(links.length).toBeGreaterThan(0);
    for (const { name } of links) expect(statSync(path.join(lib, name)).isFile()).toBe(true);
  },
  patience,
);

test(
  'a PostgreSQL 15 on the machine is started with what it knows',
  async ({ skip }) => {
    const binaries = '/usr/lib/postgresql/15/bin';
    if (!existsSync(binaries)) skip('this machine has no PostgreSQL 15');
    const folder = path.join(freshFolder(), 'postgres');
    const server = await startEmbeddedServer({ folder, settings, binaries });
    expect(readFileSync(path.join(folder, 'PG_VERSION'), 'utf8')).toBe('15\n');
    await server.stop();
    await expect(startEmbeddedServer({ folder, settings })).rejects.toThrow(
      /made by PostgreSQL 15, and the shop runs PostgreSQL 18/,
    );
  },
  patience,
);
