import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '#platform/embedded/free-port.ts';
import { ordinaryUser } from '#tests/clean-start/newcomer.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { eventually } from '#tests/setup/eventually.ts';

const installed = '/usr/lib/postgresql';
const version = versions().at(-1);
const title = version
  ? `PostgreSQL ${version}, set up by deploy/postgres`
  : 'PostgreSQL is not installed on this machine, so deploy/postgres is not tried';
const shipped = path.resolve(import.meta.dirname, '../../deploy/postgres');
const folder = temporaryFolder();
const place = (name: string) => path.join(folder, name);
const password = "it's a secret";

describe.skipIf(!version)(title, () => {
  // PostgreSQL refuses to run as root.
  const user = ordinaryUser();
  const running: ReturnType<typeof spawn>[] = [];
  let port: number;
  let moment: string;

  afterAll(async () => {
    for (const child of running) await end(child, 'SIGQUIT');
  });

  test('has a replica that follows, and an archive', { timeout: 60_000 }, async () => {
    if (user) chownSync(folder, user.uid, user.gid);
    for (const name of ['scripts', 'archive', 'copies', 'sockets']) own(place(name));
    // The user that PostgreSQL runs as may not be able to read the checkout.
    cpSync(shipped, place('scripts'), { recursive: true });
    port = await freePort();
    await run('initdb', ['--username=taama', '--auth=trust', place('primary')]);
    await serve('primary', port, 'postgres', []);
    await sh('allow-replica.sh', [], { PGDATA: place('primary') });
    await ask(port, 'SELECT pg_reload_conf()');
    await ask(port, 'CREATE TABLE kept (what text)');

    await sh('base-backup.sh', [place('copies'), place('archive')]);

    const replica = await freePort();
    const primary = `host=127.0.0.1 port=${port} user=replicator password='${password.replace("'", "\\'")}' application_name=replica`;
    await serve('replica', replica, 'sh', [`${place('scripts')}/follow-primary.sh`, 'postgres'], {
      PGDATA: place('replica'),
      PRIMARY: primary,
    });
    await ask(port, "INSERT INTO kept VALUES ('an order')");
    await eventually(async () => expect(await kept(replica)).toEqual(['an order']));
    moment = (await ask(port, 'SELECT clock_timestamp()::text AS at'))[0]?.at ?? '';
    await ask(port, "INSERT INTO kept VALUES ('a mistake')");
    await ask(port, 'SELECT pg_switch_wal()');
    await eventually(async () => {
      const [row] = await ask(port, 'SELECT archived_count::text AS at FROM pg_stat_archiver');
      expect(Number(row?.at)).toBeGreaterThan(1);
    });

    for (const child of running.splice(0, 1)) await end(child, 'SIGKILL');
    await ask(replica, 'SELECT pg_promote()');
    await ask(replica, "INSERT INTO kept VALUES ('an order after it')");
    expect(await kept(replica)).toEqual(['an order', 'a mistake', 'an order after it']);
  });

  test('goes back to a moment before a mistake', { timeout: 60_000 }, async () => {
    const [copy = ''] = readdirSync(place('copies'));
    await run('cp', ['-r', path.join(place('copies'), copy), place('restored')]);
    writeFileSync(path.join(place('restored'), 'recovery.signal'), '');
    const restored = await freePort();
    await serve(
      'restored',
      restored,
      'postgres',
      [
        ['-c', `restore_command=cp ${place('archive')}/%f %p`],
        ['-c', `recovery_target_time=${moment}`],
        ['-c', 'recovery_target_action=promote'],
        ['-c', 'archive_mode=off'],
      ].flat(),
    );
    await eventually(async () => expect(await kept(restored)).toEqual(['an order']));
  });

  test('keeps what is in the archive, whoever wants to write over it', async () => {
    const [from, other, to] = ['from', 'other', 'archive/file'].map(place) as [
      string,
      string,
      string,
    ];
    writeFileSync(from, 'bytes');
    writeFileSync(other, 'other bytes');
    await sh('archive-wal.sh', [from, to]);
    await sh('archive-wal.sh', [from, to]);
    await expect(sh('archive-wal.sh', [other, to])).rejects.toThrow('Command failed');
  });

  function own(name: string) {
    mkdirSync(name);
    if (user) chownSync(name, user.uid, user.gid);
  }

  function environment(more: Record<string, string> = {}) {
    return {
      PATH: `${installed}/${version}/bin:/usr/bin:/bin`,
      PGHOST: place('sockets'),
      PGPORT: String(port),
      PGUSER: 'taama',
      REPLICATION_PASSWORD: password,
      ...more,
    };
  }

  function run(program: string, words: string[], more?: Record<string, string>) {
    if (program === 'initdb') own(place('primary'));
    return promisify(execFile)(program, words, { ...user, env: environment(more), cwd: folder });
  }

  function sh(script: string, words: string[], more?: Record<string, string>) {
    const env = { POSTGRES_USER: 'taama', ...more };
    return run('sh', [path.join(place('scripts'), script), ...words], env);
  }

  async function serve(
    data: string,
    at: number,
    program: string,
    words: string[],
    more?: Record<string, string>,
  ) {
    const settings = [
      `config_file=${place('scripts')}/primary.conf`,
      `data_directory=${place(data)}`,
      `hba_file=${place(data)}/pg_hba.conf`,
      `ident_file=${place(data)}/pg_ident.conf`,
      `unix_socket_directories=${place('sockets')}`,
      `archive_command=sh ${place('scripts')}/archive-wal.sh %p ${place('archive')}/%f`,
      'listen_addresses=127.0.0.1',
      `port=${at}`,
    ].flatMap((setting) => ['-c', setting]);
    const child = spawn(program, [...words, ...settings], {
      ...user,
      env: environment(more),
      cwd: folder,
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    running.push(child);
    await eventually(() => ask(at, 'SELECT 1'));
  }

  async function ask(at: number, text: string): Promise<Record<string, string>[]> {
    const client = new pg.Client({
      host: place('sockets'),
      port: at,
      user: 'taama',
      database: 'postgres',
    });
    await client.connect();
    try {
      return (await client.query<Record<string, string>>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async function kept(at: number) {
    return (await ask(at, 'SELECT what FROM kept')).map(({ what }) => what);
  }
});

async function end(child: ReturnType<typeof spawn>, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

function versions(): string[] {
  try {
    return readdirSync(installed);
  } catch {
    return [];
  }
}
