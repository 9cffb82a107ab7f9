import { announcedHolidays } from './announced-holidays.rules.ts';
import type { ShopSettings } from './contract.ts';

/** These hold until somebody sets others. Of the shop itself nothing is known until then. */
export const defaultSettings: ShopSettings = {
  holidays: [...announcedHolidays],
  holdMinutes: 30,
  vat: { on: false },
  fees: { byCustomer: false },
  // The first start writes down the owner's (settle-in.ts).
  alertAddress: '',
  lowStockLetter: { on: true },
  alertWebhook: null,
  bankDetails: null,
  whatsapp: null,
  backups: null,
  brand: null,
  contact: null,
  hours: null,
  announcement: null,
  delivery: null,
  returnDays: null,
  newsletterPercent: null,
  legal: null,
  home: null,
  figures: null,
  initiative: null,
  about: null,
  founder: null,
  testimonials: null,
  questions: null,
};
