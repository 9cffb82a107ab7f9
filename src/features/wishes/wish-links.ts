import { pages } from '#lib/paths.ts';
import { letterLinks } from '#platform/letter-links.ts';

export const { writeLink, readToken } = letterLinks({
  confirm: { purpose: 'wish confirm', page: pages.wishConfirm },
  end: { purpose: 'wishes end', page: pages.wishesEnd },
});
