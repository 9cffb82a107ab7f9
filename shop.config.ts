/**
 * The brand's facts, in one place: change them here and every page and letter follows.
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
    accra: '1-2 days',
    otherRegions: '3-5 business days',
    cost: 'Delivery is free, and only within Ghana.',
  },
  returns: 'Free returns within 30 days.',
  newsletter: { discountPercent: 15 },
} as const;

/** The owner sets the bank details and the minutes in the shop itself; until then these hold. */
interface PaymentFacts {
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
  customerBearsFees: false,
  holdMinutes: 30,
  bankDetails: null,
};

export const initiative = {
  name: 'SheaStrong Initiative',
  picture: 'Shea fruit, a calabash of nuts, a bowl of whipped butter and a striped strip cloth',
  what: 'Our sourcing programme with women who produce shea butter, and with the communities they live in.',
  figures: [
    { figure: '50+', of: 'women' },
    { figure: '5', of: 'communities' },
    { figure: '100%', of: 'ethical sourcing' },
    { figure: '85%', of: 'fair trade premium to producers' },
  ],
} as const;

export const home = {
  picture:
    'Face oil, face wash, leave-in cream and two jars of butter on a ledge, with shea nuts and a calabash',
  lead: 'Natural care for body, hair and face, from shea butter. Made in Ghana, with the women who produce it.',
  figures: [
    { figure: '2+', of: 'years' },
    { figure: '50+', of: 'women empowered' },
    { figure: '100%', of: 'natural' },
  ],
  range: [
    { name: 'Body Care', place: 'body', says: 'Butters, scrubs and soap, from the nut up.' },
    { name: 'Hair Care', place: 'hair', says: 'For dry lengths, tight curls and thirsty scalps.' },
    { name: 'Face Care', place: 'face', says: 'A few drops, morning and evening.' },
    { name: "Men's Collection", place: 'men', says: 'Beard, blade and what comes after.' },
  ],
  featured: [
    { name: 'Body butter', from: 'GH₵60', note: 'For elbows, heels and everything between.' },
    { name: 'Hair treatment', from: 'GH₵50', note: 'For dry lengths, before or after the wash.' },
  ],
} as const;

/** Shown with a small "Example" while `example` is true: these people and words are made up. */
export const voices = {
  example: true,
  testimonials: [
    {
      words:
        'The body butter goes on my heels at night and there is still half a jar after two months.',
      name: 'Efua',
      place: 'Accra',
    },
    {
      words: 'I ordered on Monday and the rider called on Tuesday. My daughter took the soap.',
      name: 'Memunatu',
      place: 'Tamale',
    },
  ],
  founder: {
    words: [
      'I grew up with shea in the kitchen and on the washstand, and never thought of it as anything special. It took leaving home to see that it was.',
      'I wanted a shop where you can see who made what you put on your skin, and where the women who made it are named in the price. If we fall short of that, write to me.',
    ],
    name: 'The founder',
  },
} as const;

export const about = {
  opening: 'Shea is work before it is anything else.',
  story: [
    'Picking up the nuts at first light, boiling and drying them, cracking, roasting, grinding, and kneading by hand until the butter comes up. In northern Ghana that is women’s work, and has been for as long as anybody can say.',
    'Taama turns their butter into natural, African-inspired goods for body, hair and face, and a collection for men. They are made in Ghana, in Tamale and in Accra, a night’s bus ride apart.',
  ],
  mission:
    'To make natural care worth buying for itself, and to buy the shea for it in a way that leaves the women who produce it stronger.',
  values: [
    {
      name: 'Authentic Care',
      means:
        'Goods that start from how shea is used at home, for skin and hair as they really are.',
    },
    {
      name: 'Community First',
      means: 'We source with communities, and measure ourselves by what reaches the producers.',
    },
    {
      name: 'Natural Purity',
      means: 'Natural ingredients, with shea butter at the base of what we make.',
    },
    {
      name: 'Excellence',
      means: 'Made with care, packed with care, and put right when it is not.',
    },
  ],
} as const;

export const questions = [
  {
    ask: 'How long does delivery take in Accra?',
    answer: `${shop.delivery.accra}.`,
  },
  {
    ask: 'And in the other regions?',
    answer: `${shop.delivery.otherRegions}.`,
  },
  {
    ask: 'Do you ship abroad?',
    answer: 'Not yet. We ship only within Ghana.',
  },
  {
    ask: 'How can I pay?',
    answer: 'By mobile money, bank card, Paystack or bank transfer.',
  },
] as const;

/** What the journal holds, the newest first. Its texts stand in `src/web/journal/<slug>.tsx`. */
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
} as const;

/** What `shop.delivery` promises, in the numbers that the checkout reckons its dates with: change both. */
export const deliveryDays = {
  accra: { from: 1, until: 2 },
  otherRegions: { from: 3, until: 5 },
  /** What is ordered at this hour or later counts as the next day's. */
  lateFrom: 16,
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
