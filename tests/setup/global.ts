import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { writeExamples } from '#features/settings/settle-in.ts';
import { books } from '#local-paystack/local-paystack.ts';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import { migrate } from '#platform/migrate.ts';
import { demoSettings } from '../../db/seed/facts.ts';
import { quickFolder, sweepDeadRuns } from './run-folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run and its migrated database, which tests/database/database.ts clones. */
    cluster: { host: string; port: number; user: string; password: string };
    template: string;
  }
}

/** Each run has one server in its own folder. Nothing in it has to survive a power cut. */
export default async function startCluster(project: TestProject) {
  await sweepDeadRuns();
  const folder = quickFolder(project.name);
  mkdirSync(folder, { recursive: true });
  const binaries = process.env.TEST_POSTGRES_BINARIES;
  const server = await startEmbeddedServer({
    folder: path.join(folder, 'postgres'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // Each worker holds the connections of several shops. In production no shops share a server
      // like this.
      max_connections: '200',
      // The log may stand in memory.
      max_wal_size: '256MB',
    },
    ...(binaries ? { binaries } : {}),
  });
  const { host, port, user, password } = server.connection;
  const cluster = { host, port, user, password };
  // After Ctrl-C vitest exits without stopping what it started.
  const interrupt = () => process.kill(server.pid, 'SIGINT');
  process.once('exit', interrupt);
  const stop = async () => {
    process.off('exit', interrupt);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await prepare(cluster).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  project.provide('cluster', cluster);
  project.provide('template', template);
  return stop;
}

const template = 'taama_template';

async function prepare(cluster: pg.ClientConfig) {
  const first = new pg.Pool({ ...cluster, database: 'postgres' });
  await trustTheSocket(first);
  await first.query(`CREATE DATABASE ${template}`);
  await first.end();
  await makeTemplate(cluster);
}

/**
 * Lets everybody in without the password who can reach the socket, which is in a folder of its own.
 * Checking the password takes half of a connection's work, and a run opens thousands.
 */
async function trustTheSocket(server: pg.Pool) {
  const { rows } = await server.query("SELECT current_setting('hba_file') AS file");
  const rules = readFileSync(rows[0].file, 'utf8');
  writeFileSync(rows[0].file, rules.replaceAll(/^(local.*)scram-sha-256$/gm, '$1trust'));
  await server.query('SELECT pg_reload_conf()');
}

async function makeTemplate(cluster: pg.ClientConfig) {
  const pool = new pg.Pool({ ...cluster, database: template });
  await migrate(pool);
  await migrate(pool, books);
  await writeExamples(pool, demoSettings, new Date());
  await pool.end();
}
