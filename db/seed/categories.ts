/** The first categories, with their sentence on the demo's home page and a picture of the brand. */
export const demoCategories = [
  { name: 'Face Care', says: 'A few drops, morning and evening.', picture: 'range-face' },
  { name: 'Body Care', says: 'Butters, scrubs and soap, from the nut up.', picture: 'range-body' },
  {
    name: 'Hair Care',
    says: 'For dry lengths, tight curls and thirsty scalps.',
    picture: 'range-hair',
  },
  { name: "Men's Collection", says: 'Beard, blade and what comes after.', picture: 'range-men' },
] as const;

export type DemoCategory = (typeof demoCategories)[number]['name'] | 'Toner';
