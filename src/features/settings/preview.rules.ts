import { pages } from '#lib/paths.ts';

export interface PreviewPage {
  path: string;
  name: string;
}

const home = { path: pages.home, name: 'Home' };
const journal = { path: pages.blog, name: 'Journal' };
const about = { path: pages.about, name: 'About us' };
const contact = { path: pages.contact, name: 'Contact' };
const delivery = { path: pages.delivery, name: 'Delivery and returns' };
const terms = { path: pages.terms, name: 'Terms' };
const privacy = { path: pages.privacy, name: 'Privacy' };

const legalPages = [terms, privacy, delivery];
const nowhere: readonly PreviewPage[] = [];

/** The pages that each setting changes. The page that shows it best comes first. */
export const previewPages = {
  holidays: nowhere,
  holdMinutes: [terms],
  takenHoldHours: nowhere,
  vat: [terms],
  fees: [terms],
  alertAddress: nowhere,
  alertWebhook: nowhere,
  reviewLetters: nowhere,
  cartReminders: [privacy],
  lowStockLetter: nowhere,
  bankDetails: nowhere,
  whatsapp: [contact, home, ...legalPages],
  backups: nowhere,
  // The look's settings have a preview beside their form.
  palette: nowhere,
  logo: nowhere,
  shareCard: nowhere,
  brand: [home, about, contact, ...legalPages],
  contact: [contact, home, ...legalPages],
  hours: [contact, home],
  announcement: [home],
  delivery: [delivery, contact, terms],
  returnDays: [delivery, terms],
  newsletterPercent: [home, about, journal, terms],
  legal: legalPages,
  home: [home],
  figures: [home, about],
  initiative: [home, about],
  about: [about],
  founder: [about],
  testimonials: [home],
  questions: [contact],
  menu: [home, about, contact, journal],
  // The form itself shows how a search engine shows the page.
  search: nowhere,
} as const satisfies Record<string, readonly PreviewPage[]>;
