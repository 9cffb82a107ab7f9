import { firstPalette } from '#features/look/palette.rules.ts';
import { announcedHolidays } from './announced-holidays.rules.ts';
import type { ShopSettings } from './contract.ts';

/**
 * These values hold until an owner sets others. Until then nothing is known about the shop itself.
 */
export const defaultSettings: ShopSettings = {
  holidays: [...announcedHolidays],
  holdMinutes: 30,
  takenHoldHours: 24,
  vat: { on: false },
  fees: { byCustomer: false },
  // The first start writes the first admin's address (settle-in.ts).
  alertAddress: '',
  lowStockLetter: { on: true },
  alertWebhook: null,
  bankDetails: null,
  whatsapp: null,
  backups: null,
  palette: firstPalette,
  logo: null,
  shareCard: null,
  // A customer who bought may be asked once, and can stop these emails by a link in each.
  reviewLetters: { ask: true, days: 7 },
  // Off until the owner has thought about it.
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
