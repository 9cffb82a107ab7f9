import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { personExported, personForgotten, personLetGo } from '../accounts/announcements.ts';
import { exportDiscounts, forgetDiscounts, rememberPerson } from './discounts.ts';

export const discounts: Feature = {
  name: 'discounts',
  hears: () => [
    hear(personExported, { discounts: exportDiscounts }),
    hear(personLetGo, rememberPerson),
    hear(personForgotten, forgetDiscounts),
  ],
};
