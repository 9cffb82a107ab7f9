import type { FrameData } from '#client/frame-data.ts';
import { defaultSettings } from '#features/settings/default-settings.ts';
import { letterShop } from '#features/settings/letter-shop.ts';
import { demoFacts, demoSettings } from '../../db/seed/facts.ts';

/** The demo's facts and look, for letters. */
export const demoLetterShop = letterShop(
  { ...defaultSettings, ...demoFacts },
  'https://shop.example',
);

const { brand, contact, delivery, returnDays, newsletterPercent } = demoFacts;

/** The demo's data in every page's frame. */
export const demoFrame: FrameData = {
  name: brand.name,
  line: brand.line,
  contact: { address: contact.address, phones: contact.phones, emails: contact.emails },
  delivery,
  returnDays,
  newsletterPercent,
  whatsApp: demoSettings.whatsapp,
};
