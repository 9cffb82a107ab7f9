import type { Facts } from '#features/settings/facts.contract.ts';

/**
 * Sample data: the facts of the demo shop. The phone numbers, addresses, handles and people are
 * made up, so pages mark them as examples until an owner publishes others. `SEED=none` leaves them
 * out.
 */
export const demoPhones = ['+233 20 000 0000', '+233 24 000 0000'] as const;
export const demoEmails = ['hello@taama.example', 'support@taama.example'] as const;

export const demoFacts = {
  brand: { name: 'Taama', line: 'Shea, made well.', madeIn: ['Tamale', 'Accra'] },
  contact: {
    address: 'Example Street 1, Tamale, Northern Region, Ghana',
    phones: [...demoPhones],
    emails: [...demoEmails],
    social: [
      { network: 'Instagram', handle: '@taama.example' },
      { network: 'Facebook', handle: 'taama.example' },
    ],
  },
  hours: [
    { days: 'Mon-Fri', open: '8AM-6PM' },
    { days: 'Sat', open: '9AM-4PM' },
    { days: 'Sun', open: 'Closed' },
  ],
  delivery: { accra: { from: 1, until: 2 }, otherRegions: { from: 3, until: 5 }, lateFrom: 16 },
  returnDays: 30,
  newsletterPercent: 15,
  legal: {
    name: 'Example Shea Enterprise',
    registration: 'BN000000000',
    dataProtectionRegistration: '0000000',
    changed: '2026-11-22',
    refundDays: 30,
    answerDays: 21,
  },
  home: {
    picture:
      'Face oil, face wash, leave-in cream and two jars of butter on a ledge, with shea nuts and a calabash',
    lead: 'Natural care for body, hair and face, from shea butter. Made in Ghana, with the women who produce it.',
    featured: [
      {
        name: 'Body butter',
        note: 'For elbows, heels and everything between.',
        product: 'pure-shea-body-butter',
      },
      {
        name: 'Hair treatment',
        note: 'For dry lengths, before or after the wash.',
        product: 'hot-oil-hair-treatment',
      },
    ],
  },
  figures: {
    home: [
      { figure: '2+', of: 'years', source: null },
      { figure: '50+', of: 'women empowered', source: null },
      { figure: '100%', of: 'natural', source: null },
    ],
    initiative: [
      { figure: '50+', of: 'women', source: null },
      { figure: '5', of: 'communities', source: null },
      { figure: '100%', of: 'ethical sourcing', source: null },
      { figure: '85%', of: 'fair trade premium to producers', source: null },
    ],
  },
  initiative: {
    name: 'SheaStrong Initiative',
    picture: 'Shea fruit, a calabash of nuts, a bowl of whipped butter and a striped strip cloth',
    what: 'Our sourcing programme with women who produce shea butter, and with the communities they live in.',
  },
  about: {
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
  },
  founder: {
    words: [
      'I grew up with shea in the kitchen and on the washstand, and never thought of it as anything special. It took leaving home to see that it was.',
      'I wanted a shop where you can see who made what you put on your skin, and where the price is fair to the women who made it. If we fall short of that, write to me.',
    ],
    name: 'The founder',
  },
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
  questions: [
    { ask: 'How long does delivery take in Accra?', answer: '{deliveryAccra}.' },
    { ask: 'And in the other regions?', answer: '{deliveryOtherRegions}.' },
    { ask: 'Do you ship abroad?', answer: 'Not yet. We ship only within Ghana.' },
    { ask: 'How can I pay?', answer: 'By {waysToPay}.' },
  ],
} satisfies Partial<Facts>;

export const demoSettings = {
  ...demoFacts,
  alertAddress: demoEmails[0],
  whatsapp: '+233200000000',
};
