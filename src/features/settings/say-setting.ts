import { formatDay } from '#lib/dates.ts';
import { showPhone } from '#lib/phone.ts';
import type { SettingName, ShopSettings } from './contract.ts';

/** The settings' names for people. */
export const settingNames: Record<SettingName, string> = {
  holidays: 'Holidays',
  holdMinutes: 'How long we hold items',
  vat: 'VAT',
  alertAddress: 'Email for alerts',
  alertWebhook: 'Webhook for alerts',
  bankDetails: 'Bank details',
  whatsapp: 'WhatsApp number',
};

const words: { [Name in SettingName]: (value: ShopSettings[Name]) => string } = {
  holidays: (list) =>
    list.map(({ day, name }) => `${name} on ${formatDay(new Date(day))}`).join(', ') || 'none',
  holdMinutes: (minutes) => `${minutes} minutes`,
  vat: ({ on }) => (on ? 'on' : 'off'),
  alertAddress: (address) => address,
  // The rest of it is often a key, and these words stand in the audit.
  alertWebhook: (address) => (address === null ? 'none' : `an address at ${new URL(address).host}`),
  bankDetails: (account) =>
    account === null
      ? 'none'
      : [account.bank, account.branch, account.accountName, account.accountNumber].join(', '),
  whatsapp: (number) => (number === null ? 'none' : showPhone(number)),
};

/** Writes a value so that a person can compare two of them. */
export function saySetting<Name extends SettingName>(
  name: Name,
  value: ShopSettings[Name],
): string {
  return words[name](value);
}
