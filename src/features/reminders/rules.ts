import { pages } from '#lib/paths.ts';

export const reminderRules = {
  /** Emails leave between these hours of the day in Accra, whose time is UTC. */
  fromHour: 8,
  untilHour: 20,
  /** A cart that was due for longer than this is left alone: it waits for a night, not for days. */
  hoursTooLate: 24,
  /** So many are written at once, and none while as many wait. */
  together: 50,
  /** An email's link puts back what was left for so long. */
  linkDays: 30,
  /** For so long the shop keeps what it wrote, and what was in the cart. */
  keptDays: 60,
  /** An order counts as one that followed within so many days. */
  followDays: 7,
  /** The desk's figures are of so many days. */
  figureDays: 30,
} as const;

export const reminderLetterKind = 'cart-left';

/** Nobody is woken by an email. */
export function isDecentHour(at: Date): boolean {
  const hour = at.getUTCHours();
  return hour >= reminderRules.fromHour && hour < reminderRules.untilHour;
}

const anHour = 3_600_000;
export const aDay = 24 * anHour;

/** Carts that were left behind between these two moments are due. */
export function dueAt(now: Date, hours: number): { from: Date; until: Date } {
  const until = new Date(now.getTime() - hours * anHour);
  return { from: new Date(until.getTime() - reminderRules.hoursTooLate * anHour), until };
}

interface Written {
  leftAt: Date;
  writtenAt: Date;
  openedAt: Date | null;
}

/**
 * One email for a cart: another one only if something was put in after the last. What its link put
 * back does not count.
 */
export function isLeftAnew(leftAt: Date, last: Written | undefined): boolean {
  return last === undefined || leftAt > (last.openedAt ?? last.writtenAt);
}

export function isLinkOld(writtenAt: Date, now: Date): boolean {
  return now.getTime() - writtenAt.getTime() > reminderRules.linkDays * aDay;
}

/** What of a cart can be bought, at least one piece. */
export function isThere({ trouble }: { trouble: string | null }): boolean {
  return trouble === null || trouble === 'not-enough';
}

/** In the address of the cart: which email led here. */
export const backBy = 'back';

export function backPath(token: string): string {
  return `${pages.cart}?${backBy}=${token}`;
}

/** In the address of the page that ends emails: it is about those about carts. */
export const ofCarts = 'carts';

/** Where a mail program ends these emails, with one click of its own. */
export const stopRemindingPath = `${pages.newsletterUnsubscribe}/carts`;
