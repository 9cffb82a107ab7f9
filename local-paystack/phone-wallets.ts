import { type Wallet, wallets } from '#features/payments/wallets.rules.ts';
import { readPhone } from '#lib/phone.ts';
import { type Declined, newAuthorization } from './instruments.ts';

/** Paystack's words for the networks, which still have their former names. */
const networks: Record<Wallet, { bank: string; brand: string }> = {
  'MTN MoMo': { bank: 'MTN Mobile Money', brand: 'Mtn mobile money' },
  'Telecel Cash': { bank: 'Vodafone Cash', brand: 'Vodafone cash' },
  'AT Money': { bank: 'AirtelTigo Money', brand: 'Airteltigo money' },
};

export interface PhoneWallet {
  wallet: Wallet;
  /** '0551234987' */
  phone: string;
  /** Set if the wallet declines at once, without a prompt or before it. */
  declined?: Declined;
}

export function readWallet(operator: string, phone: string): PhoneWallet | Declined {
  const wallet = wallets.find((name) => name === operator);
  const read = readPhone(phone);
  const decline = (message: string, gatewayResponse = 'Declined'): Declined => ({
    channel: 'mobile_money',
    gatewayResponse,
    message,
  });
  if (!wallet) return decline('Choose MTN MoMo, Telecel Cash or AT Money.');
  if (!read) return decline('Enter a Ghanaian phone number, such as 055 123 4987.');
  const national = `0${read.slice('+233'.length)}`;
  const declined = declinedBySuffix[national.slice(-4)];
  return {
    wallet,
    phone: national,
    ...(declined ? { declined: { channel: 'mobile_money', ...declined } } : {}),
  };
}

/** Paystack has no Ghanaian test number that fails, so these endings are ours. */
const declinedBySuffix: Record<string, Omit<Declined, 'channel'>> = {
  '0001': { gatewayResponse: 'Declined', message: 'The network declined this payment.' },
  '0002': {
    gatewayResponse: 'LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED',
    message: 'There is not enough money in this wallet.',
  },
  '0008': {
    gatewayResponse: 'Declined',
    message: 'The payment was rejected on the phone.',
  },
};

export function neverAnswers(phone: string | null): boolean {
  return phone?.endsWith('0006') ?? false;
}

export function authorizationOfWallet({ wallet, phone }: PhoneWallet) {
  return {
    ...newAuthorization(),
    bin: `${phone.slice(0, 3)}XXX`,
    last4: `X${phone.slice(-3)}`,
    exp_month: '12',
    exp_year: '9999',
    channel: 'mobile_money',
    card_type: '',
    ...networks[wallet],
    country_code: 'GH',
    reusable: false,
    signature: null,
  };
}
