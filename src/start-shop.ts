import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { shop } from '#shop';
import { announcements, buildApp } from './app.ts';
import { accountJobs } from './features/accounts/accounts.jobs.ts';
import { ensureFirstAdmin } from './features/accounts/first-admin.ts';
import { makePassword } from './features/accounts/password.ts';
import { catalogueJobs } from './features/catalogue/catalogue.jobs.ts';
import { fillEmptyShop, fingerprintCatalogue } from './features/catalogue/catalogue.ts';
import { tellOfFailedLetters } from './features/letters/tell-of-failed-letters.ts';
import { mediaJobs } from './features/media/media.jobs.ts';
import { fingerprintMedia } from './features/media/media.ts';
import { messageJobs } from './features/messages/messages.jobs.ts';
import { newsletterJobs } from './features/newsletter/newsletter.jobs.ts';
import { orderJobs } from './features/orders/orders.jobs.ts';
import { askProvider } from './features/payments/ask-provider.ts';
import { openProvider } from './features/payments/open-provider.ts';
import { paymentJobs } from './features/payments/payments.jobs.ts';
import { payments } from './features/payments/provider.ts';
import { fingerprintSettings } from './features/settings/settings.ts';
import { senderAt } from './platform/addresses/sender.ts';
import type { Person } from './platform/announcements.ts';
import { nightlyBackups } from './platform/backup/nightly-backup.ts';
import { checkServer } from './platform/check-server.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { forgetSecret, keepSecret } from './platform/data-folder.ts';
import { openPool } from './platform/database.ts';
import { type Job, type Jobs, openJobs } from './platform/jobs.ts';
import { openChanges } from './platform/kept/changes.ts';
import type { PageCache } from './platform/kept/page-cache.ts';
import { openLimits } from './platform/limits.ts';
import type { Log } from './platform/logging.ts';
import { deliverOverSmtp, deliverToMailbox } from './platform/mail/deliver.ts';
import { openLetters } from './platform/mail/letters.ts';
import { sendDueLetters } from './platform/mail/send-due-letters.ts';
import { migrate } from './platform/migrate.ts';
import type { Pages } from './platform/pages/pages.ts';
import { openSecrets } from './platform/secrets.ts';
import { openSessions } from './platform/sessions.ts';
import { StartupError } from './platform/startup-error.ts';
import { tidyPlatform } from './platform/tidy-platform.ts';

export interface Ground {
  config: Config;
  log: Log;
  connection: pg.PoolConfig;
  pages: Promise<Pages>;
  clock?: Clock;
}

export interface OpenShop {
  app: FastifyInstance;
  cache: PageCache;
  context: Context;
  jobs: Jobs;
  /** The provider that lives here while there is no key of a real one. */
  standIn: Awaited<ReturnType<typeof openProvider>>['standIn'];
  close(): Promise<void>;
}

/** From a database that answers to a shop that can serve. What was opened is closed again, last first. */
export async function openShop({ config, log, connection, pages, clock = systemClock }: Ground) {
  await using opened = new AsyncDisposableStack();
  const pool = openPool(connection, (error) => log.warn({ error }, 'Lost an idle connection'));
  opened.defer(() => pool.end());
  await checkServer(pool);
  await migrate(pool);

  const changes = openChanges({
    pool,
    connection,
    log,
    fingerprint: async () =>
      [
        await fingerprintCatalogue({ pool }),
        await fingerprintMedia(pool),
        await fingerprintSettings(pool),
      ].join(' '),
  });
  opened.defer(() => changes.stop());
  await changes.listen();

  let listening: (() => string | undefined) | undefined;
  const works = config.role !== 'web';
  const jobs = openJobs({ connection, log, works });
  opened.defer(() => jobs.stop());
  const secret = config.sessionSecret ?? (await keepSecret(config.dataFolder, 'session-secret'));
  const secrets = openSecrets(secret);
  const { provider, standIn, close } = await openProvider({
    config,
    pool,
    clock,
    log,
    secrets,
    listening: () => listening?.(),
  });
  opened.defer(close);
  const context = payments.fill<Context>(
    {
      pool,
      clock,
      log,
      changes,
      jobs,
      secrets,
      letters: openLetters(jobs, clock, secrets),
      sessions: openSessions(secret, clock),
      limits: openLimits(secrets, clock, config.rateLimitFactor),
      announcements: { ...announcements, passwordChanged: [forgetMadePassword(config)] },
      payments: provider.mode,
      publicUrl: config.publicUrl,
    },
    { provider, askProvider },
  );
  await jobs.start([
    sendingLetters(config, context, await pages),
    tidying(context),
    ...accountJobs(context),
    ...catalogueJobs(context),
    ...mediaJobs(context),
    ...messageJobs(context),
    ...newsletterJobs(context),
    ...orderJobs(context),
    ...paymentJobs(context),
    ...nightlyBackups({ config, connection, context }),
  ]);
  await settleIn(config, context);

  const { app, cache } = buildApp({ config, context, pages: await pages });
  opened.defer(() => app.close());
  await app.ready();
  listening = () => addressOf(app);

  const closing = opened.move();
  return {
    app,
    cache,
    context,
    jobs,
    standIn,
    close: () => closing.disposeAsync(),
  };
}

/** Where this process can be reached from itself, while it listens. */
function addressOf(app: FastifyInstance): string | undefined {
  const at = app.server.address();
  if (at === null || typeof at === 'string') return undefined;
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[at.address] ?? at.address;
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${at.port}`;
}

function sendingLetters(
  { mailFrom, publicUrl, smtpUrl }: Config,
  context: Context,
  { letters }: Pages,
): Job {
  const { log, clock, pool, secrets } = context;
  const { name = shop.name, address } = mailFrom ?? senderAt(publicUrl);
  const from = { name, address };
  const deliver = smtpUrl ? deliverOverSmtp(smtpUrl, from) : deliverToMailbox(pool, clock, from);
  const domain = address.split('@').at(-1) ?? 'localhost';
  const sender = {
    database: pool,
    clock,
    log,
    secrets,
    render: letters.renderLetter,
    deliver,
    domain,
  };
  const work = async () => {
    await sendDueLetters(sender);
    await tellOfFailedLetters(context);
  };
  return { name: 'send-letters', schedule: '* * * * *', work };
}

/** The password made at the first start lies in a file until its admin has another. */
function forgetMadePassword({ adminEmail, dataFolder }: Config) {
  return async ({ email }: Person) => {
    if (email.toLowerCase() === adminEmail.toLowerCase()) {
      await forgetSecret(dataFolder, 'admin-password');
    }
  };
}

function tidying(context: Context): Job {
  return { name: 'tidy-platform', schedule: '43 * * * *', work: () => tidyPlatform(context) };
}

/** What a shop needs before its first visitor: somebody who runs it, and in a demo something to buy. */
async function settleIn(config: Config, context: Context) {
  if (config.seed === 'demo') {
    const { demoProducts } = await import('../db/seed/demo.ts');
    const { readPicturesOf } = await import('../db/seed/pictures.ts');
    await fillEmptyShop(context, demoProducts, readPicturesOf);
  }
  const outcome = await ensureFirstAdmin(context, {
    email: config.adminEmail,
    password: async () =>
      config.adminPassword ?? (await keepSecret(config.dataFolder, 'admin-password', makePassword)),
  });
  if (outcome === 'address-taken') {
    throw new StartupError(
      `ADMIN_EMAIL is ${config.adminEmail}, which a customer of this shop already uses: choose another address for the first admin.`,
    );
  }
}
