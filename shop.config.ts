/** From payment to the door, in days: what pages and letters promise, and the checkout reckons its dates with. */
export const deliveryDays = {
  accra: { from: 1, until: 2 },
  /** Business days. */
  otherRegions: { from: 3, until: 5 },
  /** What is ordered at this hour or later counts as the next day's. */
  lateFrom: 16,
} as const;

/** Counted from the delivery. */
export const returnDays = 30;

/**
 * The brand's facts, in one place: change them here and every page and letter follows. What the story
 * pages tell stands in stories.config.ts.
 * Phone numbers, addresses, handles and people are examples until the owner writes their own.
 */
export const shop = {
  name: 'Taama',
  tagline: 'Shea, made well.',
  currency: 'GHS',
  madeIn: ['Tamale', 'Accra'],
  store: {
    address: 'Example Street 1, Tamale, Northern Region, Ghana',
  },
  phones: ['+233 20 000 0000', '+233 24 000 0000'],
  supportEmails: ['hello@taama.example', 'support@taama.example'],
  hours: [
    { days: 'Mon-Fri', open: '8AM-6PM' },
    { days: 'Sat', open: '9AM-4PM' },
    { days: 'Sun', open: 'Closed' },
  ],
  social: [
    { network: 'Instagram', handle: '@taama.example' },
    { network: 'Facebook', handle: 'taama.example' },
    { network: 'WhatsApp', handle: '+233 20 000 0000' },
  ],
  delivery: {
    accra: `${deliveryDays.accra.from}-${deliveryDays.accra.until} days`,
    otherRegions: `${deliveryDays.otherRegions.from}-${deliveryDays.otherRegions.until} business days`,
    isFree: true,
    cost: 'Delivery is free within Ghana.',
  },
  returns: `Free returns within ${returnDays} days.`,
  newsletter: { discountPercent: 15 },
} as const;

/** The owner sets the bank details and the minutes in the shop itself; until then these hold. */
interface PaymentFacts {
  /** Who takes payments by mobile money and card, as people know it. */
  provider: string;
  /** Whether the provider is set to ask the customer for its fees on top of the price. */
  customerBearsFees: boolean;
  /** How long goods are put aside for whoever is paying. */
  holdMinutes: number;
  /** Where a bank transfer goes. Without it the shop offers none. */
  bankDetails: {
    bank: string;
    branch: string;
    accountName: string;
    accountNumber: string;
  } | null;
}

export const payment: PaymentFacts = {
  provider: 'Paystack',
  customerBearsFees: false,
  holdMinutes: 30,
  bankDetails: null,
};

/** Between these the owner may set the minutes. */
export const holdLimits = { from: 10, until: 180 } as const;

/** What the journal holds, the newest first. Its texts stand in `src/web/pages/open/<slug>.tsx`. */
export const journal = [
  {
    slug: 'from-nut-to-butter',
    title: 'From nut to butter',
    summary:
      'Three kilograms of kernels, ten litres of water and a good deal of arm: how women in northern Ghana make a kilogram of shea butter, step by step.',
    published: '2026-11-20',
    minutes: 5,
  },
  {
    slug: 'what-shea-does',
    title: 'What shea does, and what it does not',
    summary:
      'It softens skin and slows the water that leaves it. It heals nothing, and it is no sunscreen. What is in the jar, and what follows from it.',
    published: '2026-11-20',
    minutes: 4,
  },
] as const;

/**
 * Who stands behind the shop in law. The pages of terms, privacy and delivery name it and carry a small
 * "Example" while `example` is true: have their texts (src/web/pages/) reviewed, and write your own facts.
 */
export const legal = {
  example: true,
  name: 'Example Shea Enterprise',
  registration: 'BN000000000',
  dataProtectionRegistration: '0000000',
  /** The last day on which one of these pages changed what it says. */
  changed: '2026-11-22',
  /** Within so many days of its return the money goes back, and a question about one's data is answered. */
  refundDays: 30,
  answerDays: 21,
} as const;

/**
 * The holidays that no rule foretells, until the owner sets others in the shop. Those of 2026 are as the Ministry of the Interior declared them.
 * Later ones are expected: correct them when they are declared, about a week before, and add whatever
 * else is declared, such as the Monday for one of these at the weekend. Eid-ul-Fitr is expected by the
 * tabular Islamic calendar, Eid-ul-Adha by that of Umm al-Qura: what was declared from 2022 to 2026 met
 * these best.
 */
export const announcedHolidays: readonly { day: string; name: string }[] = [
  { day: '2026-03-20', name: 'Eid-ul-Fitr' },
  { day: '2026-03-21', name: 'Shaqq Day' },
  { day: '2026-03-23', name: 'Monday for Shaqq Day' },
  { day: '2026-05-27', name: 'Eid-ul-Adha' },
  { day: '2027-03-10', name: 'Eid-ul-Fitr' },
  { day: '2027-03-11', name: 'Shaqq Day' },
  { day: '2027-05-16', name: 'Eid-ul-Adha' },
  { day: '2027-05-17', name: 'Monday for Eid-ul-Adha' },
  { day: '2028-02-27', name: 'Eid-ul-Fitr' },
  { day: '2028-02-28', name: 'Shaqq Day' },
  { day: '2028-02-29', name: 'Tuesday for Eid-ul-Fitr' },
  { day: '2028-05-05', name: 'Eid-ul-Adha' },
];
