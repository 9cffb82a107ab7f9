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
  what: 'Our sourcing programme with women who produce shea butter, and with the communities they live in.',
  figures: [
    { figure: '50+', of: 'women' },
    { figure: '5', of: 'communities' },
    { figure: '100%', of: 'ethical sourcing' },
    { figure: '85%', of: 'fair trade premium to producers' },
  ],
} as const;

export const home = {
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
  story: [
    'Shea is work before it is anything else: picking up the nuts, boiling and drying them, shelling, roasting, grinding, and kneading by hand until the butter comes up.',
    'Taama turns that butter into natural, African-inspired goods for body, hair and face, and a collection for men. They are made in Ghana, in Tamale and in Accra.',
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

export const journal = [
  {
    title: 'From nut to butter',
    paragraphs: [
      'The shea tree grows wild across the savannah of northern Ghana. Its fruit falls in the rainy months; the flesh is eaten and the nut inside is kept.',
      'The nuts are boiled, dried and cracked. The kernels are roasted and ground to a dark paste, which is kneaded with water by hand until a pale fat rises. Washed, boiled clear and left to cool, that fat is shea butter.',
    ],
  },
  {
    title: 'A little, and warm it first',
    paragraphs: [
      'Shea butter is firm in the jar and soft in the hand, because it melts close to the warmth of the body. So take less than you think, rub it between your palms until it turns to oil, and put it on skin or hair that is still a little damp.',
      'Keep the jar closed and out of the sun. If it melts on a hot day and sets again it may turn grainy; it is still good, and the grains go as it warms.',
    ],
  },
] as const;

/** What one accepts by signing up. Shown with a small "Example" while `example` is true: have yours written. */
export const terms = {
  example: true,
  points: [
    {
      about: 'What an account is for',
      says: 'With an account you can search and filter the products, keep a cart, order, and see what you have ordered. It is yours alone: please keep its password to yourself.',
    },
    {
      about: 'What we keep',
      says: 'Your name, your email address, what you order and what you write to us. Of your password we keep only what is needed to recognise it. We use this to run the shop, and pass on only what a payment or a delivery needs.',
    },
    {
      about: 'Leaving',
      says: 'You can delete your account at any time, on its own page. What the law tells us to keep of an order stays, without your name.',
    },
    {
      about: 'Delivery',
      says: `${shop.delivery.cost} In Accra it takes ${shop.delivery.accra}, in other regions ${shop.delivery.otherRegions}.`,
    },
    {
      about: 'Returns',
      says: shop.returns,
    },
  ],
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
