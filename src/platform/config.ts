import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { readDatabaseUrl } from './addresses/database-address.ts';
import { readBy } from './addresses/read-setting.ts';
import { readSender, type Sender } from './addresses/sender.ts';
import { originOf, readHost, readOrigin } from './addresses/shop-address.ts';
import { readSmtpUrl } from './addresses/smtp-address.ts';
import { StartupError } from './startup-error.ts';

/** The operator's settings. The README has a table of them. */
export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** The most connections to the database for the calls and jobs of this process. */
  databasePool: number;
  smtpUrl: string | undefined;
  mailFrom: Sender | undefined;
  paymentKey: string | undefined;
  paymentUrl: string;
  adminEmail: string;
  adminPassword: string | undefined;
  sessionSecret: string | undefined;
  trustedProxies: number;
  seed: 'demo' | 'none';
  serviceWorker: boolean;
  rateLimitFactor: number;
  /** Seconds between SIGTERM and the end of serving, so that a load balancer notices. */
  drainSeconds: number;
  production: boolean;
  role: 'all' | 'web' | 'worker';
  dev: boolean;
  /** Where metrics are served for a monitor. Undefined turns them off. */
  metrics: { host: string; port: number } | undefined;
}

export const realProvider = 'https://api.paystack.co';

const settings = z.object({
  PORT: setting(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535)), 'a port number'),
  HOST: z.optional(readBy(readHost)),
  PUBLIC_URL: z.optional(readBy(readOrigin("the shop's", 'https://shop.example'))),
  DATA_DIR: setting(z.string(), 'a folder'),
  DATABASE_URL: z.optional(readBy(readDatabaseUrl)),
  DATABASE_POOL: setting(
    z.coerce.number().check(z.int(), z.minimum(2), z.maximum(500)),
    'a number from 2 to 500',
  ),
  SMTP_URL: z.optional(readBy(readSmtpUrl)),
  MAIL_FROM: z.optional(readBy(readSender)),
  PAYSTACK_SECRET_KEY: setting(z.string().check(z.regex(/^sk_(test|live)_/)), 'a key sk_…'),
  PAYSTACK_URL: z.optional(readBy(readOrigin("the provider's", realProvider))),
  PAYMENTS: setting(z.enum(['live', 'test']), 'live or test'),
  ADMIN_EMAIL: setting(z.email(), 'an e-mail address'),
  ADMIN_PASSWORD: setting(z.string().check(z.minLength(12)), 'twelve characters or more'),
  SESSION_SECRET: setting(z.string().check(z.minLength(32)), '32 characters or more'),
  TRUST_PROXY_HOPS: setting(z.coerce.number().check(z.int(), z.minimum(0)), '0, 1, 2, …'),
  SEED: setting(z.enum(['demo', 'none']), 'demo or none'),
  SERVICE_WORKER: setting(z.enum(['on', 'off']), 'on or off'),
  RATE_LIMIT_FACTOR: setting(z.coerce.number().check(z.positive()), 'a number above 0'),
  METRICS_PORT: setting(
    z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535)),
    'a port number',
  ),
  METRICS_HOST: z.optional(readBy(readHost)),
  DRAIN_SECONDS: setting(
    z.coerce.number().check(z.minimum(0), z.maximum(300)),
    'a number of seconds up to 300',
  ),
  NODE_ENV: setting(z.enum(['production', 'development', 'test']), 'production or nothing'),
});

/** Every variable that the shop reads. A test compares deploy/ with them. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const flags = z.object({
  role: z._default(z.enum(['all', 'web', 'worker']), 'all'),
  dev: z._default(z.boolean(), false),
});

const neededInProduction = [
  'PUBLIC_URL',
  'SESSION_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'PAYSTACK_SECRET_KEY',
] as const;

export function readConfig(
  environment: Record<string, string | undefined>,
  commandLine: { role?: string | undefined; dev?: boolean | undefined } = {},
): Config {
  const env = parse(settings, withoutBlanks(environment));
  const flag = parse(flags, { ...commandLine });
  const production = env.NODE_ENV === 'production';
  if (production) refuseHalfConfigured(env);
  else refuseVisitors(env);
  if (env.DATABASE_URL && !env.SESSION_SECRET) {
    throw new StartupError(
      'SESSION_SECRET is missing: with DATABASE_URL every process must share one.',
    );
  }
  if (flag.role !== 'all' && !env.DATABASE_URL) {
    throw new StartupError(`--role=${flag.role} needs DATABASE_URL: two processes, one database.`);
  }
  refuseLiveKeyElsewhere(env);
  refuseOtherMoney(env);
  const port = env.PORT ?? 3000;
  const host = env.HOST ?? '127.0.0.1';
  return {
    port,
    host,
    publicUrl: env.PUBLIC_URL ?? originOf(host, port),
    dataFolder: path.resolve(env.DATA_DIR ?? '.data'),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL ?? 20,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    paymentKey: env.PAYSTACK_SECRET_KEY,
    paymentUrl: env.PAYSTACK_URL ?? realProvider,
    adminEmail: env.ADMIN_EMAIL ?? 'admin@taama.example',
    adminPassword: env.ADMIN_PASSWORD,
    sessionSecret: env.SESSION_SECRET,
    trustedProxies: env.TRUST_PROXY_HOPS ?? 0,
    seed: env.SEED ?? (production ? 'none' : 'demo'),
    serviceWorker: env.SERVICE_WORKER !== 'off',
    rateLimitFactor: env.RATE_LIMIT_FACTOR ?? 1,
    // With the embedded database there is no second process that could serve in the meantime.
    drainSeconds: env.DRAIN_SECONDS ?? (production && env.DATABASE_URL ? 5 : 0),
    production,
    role: flag.role,
    dev: flag.dev,
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { host: env.METRICS_HOST ?? '127.0.0.1', port: env.METRICS_PORT },
  };
}

export function isLoopback(host: string): boolean {
  const family = isIP(host);
  if (family === 0) return host.toLowerCase() === 'localhost';
  return loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * White space around a value comes from files and control panels, so it is removed. ADMIN_PASSWORD
 * may begin or end with spaces on purpose, so it loses only a final line break, which cannot be
 * typed into the form. An empty variable, as in "PORT= npm start", counts as a missing one.
 */
function withoutBlanks(environment: Record<string, string | undefined>) {
  const given = Object.entries(environment).map(([name, value]) => [
    name,
    name === 'ADMIN_PASSWORD' ? value?.replace(/\r?\n$/, '') : value?.trim(),
  ]);
  return Object.fromEntries(given.filter(([, value]) => value !== '' && value !== undefined));
}

function setting<Schema extends z.ZodMiniType>(schema: Schema, expected: string) {
  return z.optional(schema).check(z.meta({ expected }));
}

type Settings = z.output<typeof settings>;

function refuseHalfConfigured(env: Settings) {
  const missing = neededInProduction.filter((name) => env[name] === undefined);
  if (missing.length > 0) {
    throw new StartupError(`NODE_ENV=production also needs ${missing.join(', ')}.`);
  }
  if (!env.PUBLIC_URL?.startsWith('https://')) {
    throw new StartupError('PUBLIC_URL must begin with https:// in production.');
  }
}

/**
 * Outside production everybody can read the letters, and payments are not real. So visitors from
 * outside must be kept away.
 */
function refuseVisitors({ PUBLIC_URL: url, TRUST_PROXY_HOPS: proxies = 0 }: Settings) {
  const sign = url?.startsWith('https://')
    ? 'PUBLIC_URL begins with https://'
    : proxies > 0 && 'TRUST_PROXY_HOPS counts proxies';
  if (!sign) return;
  throw new StartupError(
    `${sign}, so others come to this shop: set NODE_ENV=production, which closes its mailbox and asks for real mail and payments. To try it on this machine alone, leave that setting out.`,
  );
}

/**
 * A live key moves money, and the calls carry customers' addresses. So they may go only to the real
 * provider.
 */
function refuseLiveKeyElsewhere({ PAYSTACK_SECRET_KEY: key, PAYSTACK_URL: url }: Settings) {
  if (!key?.startsWith('sk_live_') || url === undefined) return;
  if (new URL(url).origin === realProvider) return;
  throw new StartupError(`PAYSTACK_URL must be ${realProvider} with a live key, or be left out.`);
}

/**
 * A shop in production takes orders that its owner sends out. The owner must not find out later
 * that no money came.
 */
function refuseOtherMoney({ PAYSTACK_SECRET_KEY: key, PAYMENTS: meant, NODE_ENV }: Settings) {
  const live = key?.startsWith('sk_live_') ?? false;
  if (live && meant === 'test') {
    throw new StartupError(
      'PAYMENTS=test does not go with a live key: customers would really pay.',
    );
  }
  if (live || meant === 'test') return;
  if (NODE_ENV === 'production') {
    throw new StartupError(
      'PAYSTACK_SECRET_KEY is a test key: nobody would really pay. Use the live key, or set PAYMENTS=test to try the shop.',
    );
  }
  if (meant === 'live') {
    throw new StartupError('PAYMENTS=live needs a live key in PAYSTACK_SECRET_KEY.');
  }
}

function parse<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  given: Record<string, unknown>,
) {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0]);
  if (issue?.code === 'custom') throw new StartupError(`${name} ${issue.message}.`);
  const field = schema.shape[name];
  const expected = field ? z.globalRegistry.get(field)?.expected : undefined;
  // The value stays out of the sentence: it may be a password.
  throw new StartupError(`${name} is not ${expected ?? 'one of the values it can have'}.`);
}
