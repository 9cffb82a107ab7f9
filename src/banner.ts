import path from 'node:path';
import { pages } from '#lib/paths.ts';
import type { Config } from './platform/config.ts';
import { readIfThere } from './platform/data-folder.ts';
import { shopVersion } from './platform/shop-version.ts';

export async function writeBanner(config: Config, database: Running): Promise<void> {
  process.stdout.write(`\n${(await bannerFor(config, database)).join('\n')}\n\n`);
}

interface Running {
  /** The shop's name. */
  name: string;
  /** PostgreSQL's version. */
  postgres: string;
  /** Where the database's files are, if the shop runs the database. */
  place?: string;
}

export async function bannerFor(
  config: Config,
  { name, postgres, place }: Running,
): Promise<string[]> {
  // In production the operator must know which programs to keep up to date.
  const within = `, Node ${process.versions.node}, PostgreSQL ${postgres}`;
  const runs = `  Runs     version ${shopVersion}${config.production ? within : ''}`;
  if (config.role === 'worker') return [`${name}'s worker is doing its jobs.`, runs];
  const { publicUrl } = config;
  const lines = [`${name} is open.`, '', `  Shop     ${publicUrl}`];
  lines.push(`  Admin    ${publicUrl}${pages.admin}  ${await signInWords(config)}`);
  if (!config.production && !config.smtpUrl) {
    lines.push(`  Letters  ${publicUrl}${pages.devMail}`);
  }
  if (!config.paymentKey?.startsWith('sk_live_')) {
    lines.push('  Payments for trying: no money moves');
  }
  if (place && !isInside(config.dataFolder, place)) {
    lines.push(`  Data     ${place} (its owner may not enter ${config.dataFolder})`);
  }
  return [...lines, runs, '', '  Stop with Ctrl-C.'];
}

async function signInWords({ adminEmail, adminPassword, dataFolder, production }: Config) {
  if (production || adminPassword) return `sign in as ${adminEmail}`;
  const made = await readIfThere(path.join(dataFolder, 'admin-password'));
  return made ? `sign in as ${adminEmail} with ${made}` : 'sign in with your own password';
}

function isInside(folder: string, place: string): boolean {
  return !path.relative(folder, place).startsWith('..');
}
