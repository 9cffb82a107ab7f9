import { readPhone } from '#lib/phone.ts';
import { announcedHolidays, payment, shop } from '#shop';
import type { ShopSettings } from './contract.ts';

const chat = shop.social.find(({ network }) => network === 'WhatsApp');

/** These hold until somebody sets others. */
export const defaultSettings: ShopSettings = {
  holidays: [...announcedHolidays],
  holdMinutes: payment.holdMinutes,
  vat: { on: false },
  alertAddress: shop.supportEmails[0],
  alertWebhook: null,
  bankDetails: payment.bankDetails,
  whatsapp: readPhone(chat?.handle ?? '') ?? null,
};
