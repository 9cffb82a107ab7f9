import { pages } from '#lib/paths.ts';
import { letterLinks } from '#platform/letter-links.ts';

export const { writeLink, readToken } = letterLinks({
  confirm: { purpose: 'newsletter confirm', page: pages.newsletterConfirm },
  unsubscribe: { purpose: 'newsletter unsubscribe', page: pages.newsletterUnsubscribe },
});
