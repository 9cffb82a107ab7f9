import { senderAt } from '#platform/addresses/sender.ts';
import type { Opened } from '#platform/feature.ts';
import { carryOverSmtp, carryToMailbox } from '#platform/mail/deliver.ts';
import type { Sender } from '#platform/mail/send-letter.ts';
import { shop } from '#shop';

/** Sends over a mail server if one is named. Otherwise letters go to the local mailbox. */
export function openSender({ config, context, pages }: Opened): Sender {
  const { mailFrom, publicUrl, smtpUrl } = config;
  const { log, clock, pool, secrets } = context;
  const { name = shop.name, address } = mailFrom ?? senderAt(publicUrl);
  const from = { name, address };
  return {
    database: pool,
    clock,
    log,
    secrets,
    render: pages.letters.renderLetter,
    urgentKinds: pages.letters.urgentKinds,
    ...(smtpUrl ? carryOverSmtp(smtpUrl, from) : carryToMailbox(pool, clock, from)),
    domain: address.split('@').at(-1) ?? 'localhost',
  };
}
