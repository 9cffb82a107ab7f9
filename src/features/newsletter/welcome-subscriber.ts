import { addressOf } from '#features/accounts/profile.ts';
import { findFirstOrderDiscount, grantFirstOrderDiscount } from '#features/discounts/discounts.ts';
import { personOf } from '#features/discounts/person-of.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { NewsletterWelcomeLetter } from './letters/newsletter-welcome.ts';
import { writeLink } from './newsletter-links.ts';

/** Runs in the confirming transaction, so that it promises the discount only if it can be used. */
export async function welcomeSubscriber(
  context: Context,
  database: Database,
  { id, accountId, email }: { id: string; accountId: string; email: string },
): Promise<void> {
  const { clock, letters, publicUrl, secrets } = context;
  const owner = await addressOf(database, accountId);
  if (owner) {
    const person = personOf(secrets, owner);
    await grantFirstOrderDiscount(database, { accountId, person, at: clock() });
  }
  const percent = await findFirstOrderDiscount(database, accountId);
  const content: Omit<NewsletterWelcomeLetter, 'unsubscribeUrl'> = {
    publicUrl,
    ...(percent === undefined ? {} : { discountPercent: percent }),
  };
  const secret: Pick<NewsletterWelcomeLetter, 'unsubscribeUrl'> = {
    unsubscribeUrl: writeLink(context, 'unsubscribe', id),
  };
  const letter = { kind: 'newsletter-welcome', identity: `newsletter-welcome ${id}`, to: email };
  await letters.post(database, { ...letter, content, secret });
}
