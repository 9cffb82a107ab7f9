export const figurePlaces = ['home', 'initiative'] as const;
/** The figures that can be counted from the records, in the words of the desk. */
export const countedWords = {
  kilograms: 'Shea from the co-operatives',
  paid: 'Paid to the co-operatives',
  premium: 'Of that, premiums',
  women: 'Women in them',
  communities: 'Communities',
} as const;
export type Counted = keyof typeof countedWords;
export const countedKinds = Object.keys(countedWords) as [Counted, ...Counted[]];
