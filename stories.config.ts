import { payment, shop } from '#shop';

/**
 * What the home page, the about page and the contact page tell. A file of its own, because every page
 * downloads shop.config.ts.
 */
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
  /** `product` is the name in the address of the one that is shown. */
  featured: [
    {
      name: 'Body butter',
      from: 'GH₵60',
      note: 'For elbows, heels and everything between.',
      product: 'pure-shea-body-butter',
    },
    {
      name: 'Hair treatment',
      from: 'GH₵50',
      note: 'For dry lengths, before or after the wash.',
      product: 'hot-oil-hair-treatment',
    },
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
      'I wanted a shop where you can see who made what you put on your skin, and where the price is fair to the women who made it. If we fall short of that, write to me.',
    ],
    name: 'The founder',
  },
} as const;

export const about = {
  opening: 'Shea is work before it is anything else.',
  story: [
    'Picking up the nuts at first light, boiling and drying them, cracking, roasting, grinding, and kneading by hand until the butter comes up. In northern Ghana that is women’s work, and has been for as long as anybody can say.',
    'Taama turns their butter into natural, African-inspired products for body, hair and face, and a collection for men. They are made in Ghana, in Tamale and in Accra, a night’s bus ride apart.',
  ],
  mission:
    'To make natural care worth buying for itself, and to buy the shea for it in a way that leaves the women who produce it stronger.',
  values: [
    {
      name: 'Authentic Care',
      means:
        'Products that start from how shea is used at home, for skin and hair as they really are.',
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
      means: 'Made with care, packed with care, and put right if something is wrong.',
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
    answer: `By mobile money, bank card, ${payment.provider} or bank transfer.`,
    // Once money moves, the shop promises a transfer only where its owner has given an account.
    withoutTransfer: `By mobile money, bank card or ${payment.provider}.`,
  },
] as const;
