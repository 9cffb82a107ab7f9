import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { shop } from '#shop';
import { accountCalls } from './features/accounts/accounts.api.ts';
import { exportAccount, forgetAccount } from './features/accounts/own-data.ts';
import { auditCalls } from './features/audit/audit.api.ts';
import { recordChange } from './features/audit/audit.ts';
import { exportAudit, forgetAudit } from './features/audit/own-entries.ts';
import { cartCalls } from './features/cart/cart.api.ts';
import { exportCart, forgetCart } from './features/cart/cart.ts';
import { catalogueCalls } from './features/catalogue/catalogue.api.ts';
import { goodsCalls } from './features/catalogue/goods.api.ts';
import {
  goodsFile,
  serveGoodsFile,
  transferCalls,
} from './features/catalogue/goods-transfer.api.ts';
import {
  exportDiscounts,
  forgetDiscounts,
  rememberPerson,
} from './features/discounts/discounts.ts';
import { insightCalls } from './features/insight/insight.api.ts';
import { letterCalls } from './features/letters/letters.api.ts';
import { mailboxCalls } from './features/letters/mailbox.api.ts';
import { exportLetters, forgetLetters } from './features/letters/own-letters.ts';
import { serveMedia } from './features/media/media.api.ts';
import { serveContactForm } from './features/messages/contact-form.api.ts';
import { messageCalls } from './features/messages/messages.api.ts';
import { exportMessages, forgetMessages } from './features/messages/own-messages.ts';
import { newsletterCalls } from './features/newsletter/newsletter.api.ts';
import { serveOneClick } from './features/newsletter/one-click.api.ts';
import {
  exportSubscriptions,
  forgetSubscriptions,
} from './features/newsletter/own-subscriptions.ts';
import {
  askAboutPayments,
  findOpenOrders,
  lockOwnOrders,
  takeUnpaidBack,
} from './features/orders/leaving-customer.ts';
import { isProductMentioned } from './features/orders/mentioned-products.ts';
import { moneyCame } from './features/orders/money-came.ts';
import { moneyReturned } from './features/orders/money-returned.ts';
import { orderCalls } from './features/orders/orders.api.ts';
import { ordersFile, serveOrdersFile } from './features/orders/orders-file.api.ts';
import { exportOrders, forgetOrders } from './features/orders/own-orders.ts';
import { exportPayments, forgetPayments } from './features/payments/own-payments.ts';
import { paymentCalls } from './features/payments/payments.api.ts';
import { serveProvider } from './features/payments/webhook.api.ts';
import {
  exportReturns,
  findOpenReturns,
  forgetReturns,
  lockOwnReturns,
} from './features/returns/own-returns.ts';
import { returnCalls } from './features/returns/returns.api.ts';
import { exportSettingChanges, forgetSettingChanges } from './features/settings/own-changes.ts';
import { settingCalls } from './features/settings/settings.api.ts';
import type { Config } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import type { AnsweredCall } from './platform/http/answer-call.ts';
import { callInProcess } from './platform/http/call-in-process.ts';
import { standingHeaders } from './platform/http/headers.ts';
import { serveHealth } from './platform/http/health.ts';
import { type DescribedCall, describeCalls } from './platform/http/openapi.ts';
import { unknownCall } from './platform/http/refusals.ts';
import { serveCalls } from './platform/http/serve-calls.ts';
import { openServer, sendRefusal } from './platform/http/server.ts';
import { openPageCache, type PageCache } from './platform/kept/page-cache.ts';
import { exportSessions, forgetSessions } from './platform/own-sessions.ts';
import type { Pages } from './platform/pages/pages.ts';
import { serveManifest } from './platform/pages/serve-manifest.ts';
import { servePages } from './platform/pages/serve-pages.ts';
import { serveServiceWorker } from './platform/pages/serve-service-worker.ts';
import { serveSitemap } from './sitemap.ts';

export interface Shop {
  config: Config;
  context: Context;
  pages: Pages;
}

/** What one area tells and others answer. */
export const announcements: Omit<Context['announcements'], 'passwordChanged'> = {
  moneyCame,
  moneyReturned,
  adminActed: recordChange,
  productMentioned: [isProductMentioned],
  personExported: {
    account: exportAccount,
    cart: exportCart,
    discounts: (database, { id }) => exportDiscounts(database, id),
    newsletter: exportSubscriptions,
    messages: exportMessages,
    orders: exportOrders,
    payments: exportPayments,
    returns: exportReturns,
    sessions: exportSessions,
    letters: exportLetters,
    settings: exportSettingChanges,
    audit: exportAudit,
  },
  personLeaving: [askAboutPayments],
  // Whoever takes a step of a return locks that first, and then its order's payments.
  personLocked: [lockOwnReturns, lockOwnOrders],
  personKept: [findOpenOrders, findOpenReturns],
  personLetGo: [takeUnpaidBack, rememberPerson],
  personForgotten: [
    forgetAccount,
    forgetCart,
    // Before the discounts: a subscription that is being confirmed still grants one.
    forgetSubscriptions,
    (database, { id }) => forgetDiscounts(database, id),
    forgetMessages,
    forgetOrders,
    forgetPayments,
    forgetReturns,
    forgetSessions,
    forgetLetters,
    forgetSettingChanges,
    forgetAudit,
  ],
};

/** The composition root: the only file that knows every feature. */
export function buildApp({ config, context, pages }: Shop): {
  app: FastifyInstance;
  cache: PageCache;
} {
  const cache = openPageCache(context.changes, {
    limit: config.dev ? 0 : 2_000,
    room: 128 * 1024 * 1024,
    headers: standingHeaders(config),
  });
  const app = openServer(config, context.log, cache);
  const shopCalls: AnsweredCall[] = [
    ...accountCalls,
    ...cartCalls,
    ...catalogueCalls,
    ...goodsCalls,
    ...transferCalls,
    ...messageCalls,
    ...newsletterCalls,
    ...orderCalls,
    ...paymentCalls,
    ...settingCalls,
    ...returnCalls,
    ...letterCalls,
    ...auditCalls,
    ...insightCalls,
  ];
  const calls = config.production
    ? shopCalls
    : [...shopCalls, ...mailboxCalls(pages.letters.previewLetters)];

  pages.serveSources(app);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  serveHealth(app, context.pool, () => closing);
  serveCalls(app, calls, { context, cache, config });
  serveContactForm(app, { context, config });
  serveMedia(app, context);
  serveGoodsFile(app, context);
  serveOrdersFile(app, context);
  serveOneClick(app, context);
  serveProvider(app, context);
  serveOpenApi(app, [...shopCalls, goodsFile, ordersFile]);
  serveSitemap(app, { context, cache, publicUrl: config.publicUrl });
  serveManifest(app, pages);
  serveServiceWorker(app, { pages, config });
  serveUnknownCalls(app);
  if (pages.assets) serveAssets(app, pages.assets.folders);
  servePages(app, {
    pages,
    client: callInProcess(calls, context),
    cache,
    config,
    log: context.log,
  });
  return { app, cache };
}

function serveOpenApi(app: FastifyInstance, calls: DescribedCall[]) {
  const description = describeCalls(calls, { title: shop.name, version: '1' });
  app.get('/api/openapi.json', { config: { access: 'visitor' } }, async () => description);
}

function serveUnknownCalls(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, unknownCall, request.id));
  app.all('/api/*', { config: { access: 'visitor' } }, (_request, reply) => {
    reply.callNotFound();
  });
}

/** The build before this one too: a tab that was open during an update still finds its files. */
function serveAssets(app: FastifyInstance, folders: string[]) {
  app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'visitor' };
    });
    await files.register(fastifyStatic, {
      root: folders,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
    });
  });
}
