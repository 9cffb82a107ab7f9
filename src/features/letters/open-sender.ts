import { letterShopOf } from '#features/settings/letter-shop.ts';
import { senderAt } from '#platform/addresses/sender.ts';
import type { Opened } from '#platform/feature.ts';
import { carryOverSmtp, carryToMailbox } from '#platform/mail/deliver.ts';
import type { Sender } from '#platform/mail/send-letter.ts';
import { filledOnLeaving, sentToMany } from './announcements.ts';

/** Sends over a mail server if one is named. Otherwise letters go to the local mailbox. */
export function openSender({ config, context, pages }: Opened): Sender {
  const { mailFrom, publicUrl, smtpUrl } = config;
  const { log, clock, pool, secrets, rush } = context;
  const fills = Map.groupBy(context.announcements.hearersOf(filledOnLeaving), ({ kind }) => kind);
  const from = mailFrom ?? senderAt(publicUrl);
  return {
    database: pool,
    clock,
    log,
    secrets,
    rush,
    render: async (kind, content) => {
      let whole = content;
      for (const { fill } of fills.get(kind) ?? []) whole = await fill(context, whole);
      return pages.letters.renderLetter(kind, whole, await letterShopOf(context));
    },
    urgentKinds: pages.letters.urgentKinds,
    toMany: new Map(
      context.announcements.hearersOf(sentToMany).map(({ kind, open }) => [kind, open(context)]),
    ),
    ...(smtpUrl ? carryOverSmtp(smtpUrl, from) : carryToMailbox(pool, clock, from)),
    domain: from.address.split('@').at(-1) ?? 'localhost',
  };
}
