import { paletteWords } from '#features/look/palette.rules.ts';
import { formatDay } from '#lib/dates.ts';
import { showPhone } from '#lib/phone.ts';
import type { PlainSettings, SettingName, ShopSettings } from './contract.ts';
import { factTitles } from './facts.rules.ts';
import { factWords } from './say-facts.ts';

/** The settings' names for people. */
export const settingNames: Record<SettingName, string> = {
  holidays: 'Holidays',
  holdMinutes: 'How long we hold items',
  takenHoldHours: 'How long we hold orders you take',
  vat: 'VAT',
  fees: 'Payment fees',
  alertAddress: 'Email for alerts',
  lowStockLetter: 'Email about low stock',
  alertWebhook: 'Webhook for alerts',
  bankDetails: 'Bank details',
  whatsapp: 'WhatsApp number',
  backups: 'Where copies of the shop go',
  palette: 'Colours',
  logo: 'Logo',
  shareCard: 'Picture for shared links',
  reviewLetters: 'Asking for reviews',
  cartReminders: 'Emails about carts',
  ...factTitles,
};

const plainWords: { [Name in keyof PlainSettings]: (value: PlainSettings[Name]) => string } = {
  holidays: (list) =>
    list.map(({ day, name }) => `${name} on ${formatDay(new Date(day))}`).join(', ') || 'none',
  holdMinutes: (minutes) => `${minutes} minutes`,
  takenHoldHours: (hours) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  vat: ({ on }) => (on ? 'on' : 'off'),
  fees: ({ byCustomer }) => (byCustomer ? 'customers pay them' : 'the shop pays them'),
  alertAddress: (address) => address,
  lowStockLetter: ({ on }) => (on ? 'on' : 'off'),
  // The rest of the address is often a key, and the audit stores these words.
  alertWebhook: (address) => (address === null ? 'none' : `an address at ${new URL(address).host}`),
  bankDetails: (account) =>
    account === null
      ? 'none'
      : [account.bank, account.branch, account.accountName, account.accountNumber].join(', '),
  whatsapp: (number) => (number === null ? 'none' : showPhone(number)),
  backups: (place) => place ?? 'none',
  palette: paletteWords,
  logo: (kept) => (kept === null ? 'the name' : `the picture ${kept.hash.slice(0, 8)}`),
  shareCard: (kept) =>
    kept === null ? 'made by the shop' : `the picture ${kept.hash.slice(0, 8)}`,
  reviewLetters: ({ ask, days }) => (ask ? `${days} days after the delivery` : 'off'),
  cartReminders: ({ on, hours }) =>
    on ? `${hours === 1 ? 'an hour' : `${hours} hours`} after the cart was left` : 'off',
};

const words = { ...plainWords, ...factWords };

/** Writes a value in words, so that two values can be compared. */
export function saySetting<Name extends SettingName>(
  name: Name,
  value: ShopSettings[Name],
): string {
  const say = words[name] as (value: ShopSettings[Name]) => string;
  return value === null && name in factWords ? 'none' : say(value);
}
