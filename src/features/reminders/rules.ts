import { aDay, anHour } from '#lib/durations.ts';
import { pages } from '#lib/paths.ts';

export const reminderRules = {
  /** Emails leave between these hours in Accra, whose time is UTC. */
  fromHour: 8,
  untilHour: 20,
  /**
   * A cart that has been due for longer than this gets no email. An email may wait for a night, but
   * not for days.
   */
  hoursTooLate: 24,
  /** At most this many are written at once, and none while this many wait. */
  together: 50,
  /** An email's link puts the cart back for this many days. */
  linkDays: 30,
  /** The shop keeps what it wrote, and the lines of the cart, for this many days. */
  keptDays: 60,
  /** An order within this many days counts as one that followed. */
  followDays: 7,
  /** The desk's figures cover this many days. */
  figureDays: 30,
} as const;

export const reminderLetterKind = 'cart-left';

/** An email at night could wake its reader. */
export function isDecentHour(at: Date): boolean {
  const hour = at.getUTCHours();
  return hour >= reminderRules.fromHour && hour < reminderRules.untilHour;
}

/** A cart is due if it was left between these two moments. */
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
 * A cart gets one email. It gets another one only if something was put in after the last email.
 * Lines that its link put back do not count.
 */
export function isLeftAnew(leftAt: Date, last: Written | undefined): boolean {
  return last === undefined || leftAt > (last.openedAt ?? last.writtenAt);
}

export function isLinkOld(writtenAt: Date, now: Date): boolean {
  return now.getTime() - writtenAt.getTime() > reminderRules.linkDays * aDay;
}

/** Whether at least one piece of a line can be bought. */
export function isThere({ trouble }: { trouble: string | null }): boolean {
  return trouble === null || trouble === 'not-enough';
}

/** The name, in the address of the cart, for the token of the email that led here. */
export const backBy = 'back';

export function backPath(token: string): string {
  return `${pages.cart}?${backBy}=${token}`;
}

/** The name, in the address of the page that ends emails, for emails about carts. */
export const ofCarts = 'carts';

/** A mail program ends these emails here, by its own button. */
export const stopRemindingPath = `${pages.newsletterUnsubscribe}/carts`;
