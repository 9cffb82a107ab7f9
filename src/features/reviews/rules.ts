import { aDay, anHour } from '#lib/durations.ts';
import type { Limits } from '#lib/limit.ts';
import { pages } from '#lib/paths.ts';

export const reviewStates = ['waiting', 'public', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewSorts = ['helpful', 'newest', 'best', 'worst'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** What a writer may say of skin or hair, so that others with the same find it. */
export const suited = [
  'Dry skin',
  'Oily skin',
  'Combination skin',
  'Normal skin',
  'Sensitive skin',
  'Natural hair',
  'Relaxed hair',
  'Braids or locs',
  'Curly hair',
  'Straight hair',
] as const;
export type Suited = (typeof suited)[number];

export const reviewAskedKind = 'review-asked';

export const reviewRules = {
  mostStars: 5,
  words: 2_000,
  answer: 2_000,
  reason: 500,
  pictures: 3,
  /** A page of a product shows this many at first, and this many more at each step. */
  step: 10,
  /** Search engines are told of so many. */
  told: 5,
  onHome: 6,
  /** Nobody is asked about an order that arrived so long before it was due. */
  daysTooLate: 30,
} as const;

export const reviewLimits = {
  written: {
    name: 'reviews-of-an-account',
    per: 'account',
    most: 20,
    within: anHour,
    code: 'too-many-reviews',
  },
  pictures: {
    name: 'review-pictures',
    per: 'account',
    most: 30,
    within: anHour,
    code: 'too-many-pictures',
  },
} as const satisfies Limits;

/** Orders that arrived between these two moments are asked about. */
export function dueAt(now: Date, days: number) {
  const until = new Date(now.getTime() - days * aDay);
  return { from: new Date(until.getTime() - reviewRules.daysTooLate * aDay), until };
}

/** 'Efua M.': enough to sound like a person, too little to find one. */
export function shownName({ firstName, lastName }: { firstName: string; lastName: string }) {
  const [first = ''] = firstName.trim().split(/\s+/);
  const [initial = ''] = lastName.trim();
  return first && initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** What a page calls a writer who did not want to be named, or has left. */
export const unnamed = 'A customer';

/** Where a mail program ends the emails that ask for reviews, with one click of its own. */
export const stopAskingPath = `${pages.newsletterUnsubscribe}/reviews`;

/** In the address of the page that ends emails: it is about those that ask for reviews. */
export const ofReviews = 'reviews';
