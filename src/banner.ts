import path from 'node:path';
import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import type { Config } from './platform/config.ts';
import { readIfThere } from './platform/data-folder.ts';

/** What somebody who just typed `npm start` wants to know. */
export async function writeBanner(config: Config, databasePlace?: string): Promise<void> {
  process.stdout.write(`\n${(await linesFor(config, databasePlace)).join('\n')}\n\n`);
}

async function linesFor(config: Config, databasePlace?: string): Promise<string[]> {
  if (config.role === 'worker') return [`${shop.name}'s worker is doing its jobs.`];
  const { publicUrl } = config;
  const lines = [`${shop.name} is open.`, '', `  Shop     ${publicUrl}`];
  lines.push(`  Admin    ${publicUrl}${pages.admin}  ${await signInWords(config)}`);
  if (!config.production && !config.smtpUrl) {
    lines.push(`  Letters  ${publicUrl}${pages.devMail}`);
  }
  if (!config.paystackSecretKey?.startsWith('sk_live_')) {
    lines.push('  Payments for trying: no money moves');
  }
  if (databasePlace && !isInside(config.dataFolder, databasePlace)) {
    lines.push(`  Data     ${databasePlace} (its owner may not enter ${config.dataFolder})`);
  }
  return [...lines, '', '  Stop with Ctrl-C.'];
}

async function signInWords({ adminEmail, adminPassword, dataFolder, production }: Config) {
  if (production || adminPassword) return `sign in as ${adminEmail}`;
  const made = await readIfThere(path.join(dataFolder, 'admin-password'));
  return made ? `sign in as ${adminEmail} with ${made}` : 'sign in with your own password';
}

function isInside(folder: string, place: string): boolean {
  return !path.relative(folder, place).startsWith('..');
}
