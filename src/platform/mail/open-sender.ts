import { shop } from '#shop';
import { senderAt } from '../addresses/sender.ts';
import type { Opened } from '../feature.ts';
import { deliverOverSmtp, deliverToMailbox } from './deliver.ts';
import type { Sender } from './send-due-letters.ts';

/** Over a mail server where one is named; otherwise letters are kept in the local mailbox. */
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
    deliver: smtpUrl ? deliverOverSmtp(smtpUrl, from) : deliverToMailbox(pool, clock, from),
    domain: address.split('@').at(-1) ?? 'localhost',
  };
}
