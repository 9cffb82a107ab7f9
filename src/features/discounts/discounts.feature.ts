import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { person } from '../accounts/announcements.ts';
import { exportDiscounts, forgetDiscounts, rememberPerson } from './discounts.ts';

export const discounts: Feature = {
  name: 'discounts',
  hears: () => [
    hear(person.exported, { discounts: exportDiscounts }),
    hear(person.letGo, rememberPerson),
    hear(person.forgotten, forgetDiscounts),
  ],
};
