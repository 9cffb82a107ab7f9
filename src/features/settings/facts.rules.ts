/** The facts' names on forms, in the history and in the audit. */
export const factTitles = {
  brand: 'Name and line',
  contact: 'Address, phones and email',
  hours: 'Business hours',
  announcement: 'Announcement',
  delivery: 'Delivery promise',
  returnDays: 'Days to return items',
  newsletterPercent: 'Newsletter discount',
  legal: 'Business and registrations',
  home: 'Home page',
  figures: 'Figures',
  initiative: 'Initiative',
  about: 'About us',
  founder: 'Founder’s note',
  testimonials: 'Testimonials',
  questions: 'Common questions',
  menu: 'Menu and footer',
  search: 'Search engines',
} as const;

/** How long the texts about a shop may be, in characters. */
export const factLengths = {
  name: 60,
  line: 120,
  place: 60,
  address: 200,
  handle: 80,
  days: 40,
  announcement: 160,
  figure: 12,
  source: 160,
  sentence: 240,
  paragraph: 1_000,
  registration: 60,
  slug: 120,
  /** The first number is for one place in the header, the second for all places together. */
  headerWords: 16,
  headerLetters: 36,
  footerWords: 28,
} as const;

/** How many of each a shop may name. */
export const factCounts = {
  places: 4,
  phones: 4,
  emails: 4,
  socials: 8,
  hours: 14,
  figures: 6,
  testimonials: 12,
  paragraphs: 8,
  questions: 30,
  values: 8,
  featured: 4,
  headerPlaces: 6,
  footerPlaces: 12,
} as const;

/** The owner may choose values from `from` to `until`. */
export const factRanges = {
  deliveryDays: { from: 1, until: 60 },
  lateFrom: { from: 1, until: 23 },
  returnDays: { from: 1, until: 365 },
  newsletterPercent: { from: 0, until: 50 },
  refundDays: { from: 1, until: 90 },
  answerDays: { from: 1, until: 90 },
} as const;
