import { firstPalette } from '../look/palette.rules.ts';
import { announcedHolidays } from './announced-holidays.rules.ts';
import type { ShopSettings } from './contract.ts';

/** These hold until somebody sets others. Of the shop itself nothing is known until then. */
export const defaultSettings: ShopSettings = {
  holidays: [...announcedHolidays],
  holdMinutes: 30,
  takenHoldHours: 24,
  vat: { on: false },
  fees: { byCustomer: false },
  // The first start writes down the owner's (settle-in.ts).
  alertAddress: '',
  lowStockLetter: { on: true },
  alertWebhook: null,
  bankDetails: null,
  whatsapp: null,
  backups: null,
  palette: firstPalette,
  logo: null,
  shareCard: null,
  // Whoever bought may be asked once, and can say no in each of these emails.
  reviewLetters: { ask: true, days: 7 },
  // Nobody is written to before the owner has thought about it.
  cartReminders: { on: false, hours: 4 },
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
  menu: null,
  search: null,
};
