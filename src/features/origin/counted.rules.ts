export const figurePlaces = ['home', 'initiative'] as const;
export type FigurePlace = (typeof figurePlaces)[number];

/** What the records can count, and what people call it. */
export const countedWords = {
  kilograms: 'Shea from the co-operatives',
  paid: 'Paid to the co-operatives',
  premium: 'Of that, premiums',
  women: 'Women in them',
  communities: 'Communities',
} as const;
export type Counted = keyof typeof countedWords;
export const countedKinds = Object.keys(countedWords) as [Counted, ...Counted[]];
