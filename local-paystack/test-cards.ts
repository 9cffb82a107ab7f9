import { createHash } from 'node:crypto';
import { type Declined, type Instrument, newAuthorization } from './instruments.ts';
import type { Transaction } from './transactions.queries.ts';

export interface Card {
  number: string;
  /** '12/30' */
  expiry: string;
  cvv: string;
}

interface TestCard {
  name: string;
  number: string;
  cvv: string;
  declined?: Omit<Declined, 'channel'>;
  refundOutcome?: Transaction['refundOutcome'];
}

/** The cards of Paystack's own test page that need no PIN or code, with their security codes. */
export const testCards: readonly TestCard[] = [
  { name: 'Pays', number: '4084 0840 8408 4081', cvv: '408' },
  {
    name: 'Declined',
    number: '4084 0800 0000 5408',
    cvv: '001',
    declined: { gatewayResponse: 'Declined', message: 'The bank declined this card.' },
  },
  {
    name: 'Insufficient funds',
    number: '4084 0800 0067 0037',
    cvv: '787',
    declined: {
      gatewayResponse: 'Insufficient Funds',
      message: 'There is not enough money on this card.',
    },
  },
  {
    name: 'Pays, a refund fails later',
    number: '4084 0800 0067 1803',
    cvv: '180',
    refundOutcome: 'failed',
  },
  {
    name: 'Pays, a refund needs attention',
    number: '4084 0800 0067 1902',
    cvv: '190',
    refundOutcome: 'needs-attention',
  },
];

export function readCard(card: Card, now: Date): Instrument | Declined {
  const number = card.number.replace(/\D/g, '');
  const found = testCards.find((one) => one.number.replaceAll(' ', '') === number);
  const decline = (message: string, gatewayResponse = 'Declined'): Declined => ({
    channel: 'card',
    gatewayResponse,
    message,
  });
  if (!found) return decline('This is not one of the test cards below. Real cards are not taken.');
  if (card.cvv.trim() !== found.cvv) return decline('The security code is wrong.');
  const expiry = readExpiry(card.expiry);
  if (!expiry) return decline('The expiry date should look like 12/30.');
  if (expiry.ends <= now) return decline('This card has expired.', 'Expired Card');
  if (found.declined) return { channel: 'card', ...found.declined };
  return {
    channel: 'card',
    paidWith: authorizationOfCard(number, expiry),
    refundOutcome: found.refundOutcome ?? 'processed',
  };
}

function readExpiry(text: string) {
  const [, month = '', year = ''] =
    /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)\s*$/.exec(text) ?? [];
  if (!month) return undefined;
  const ends = new Date(Date.UTC(2000 + Number(year), Number(month)));
  return { ends, month: month.padStart(2, '0'), year: `20${year}` };
}

function authorizationOfCard(number: string, { month, year }: { month: string; year: string }) {
  const signature = createHash('sha256').update(number).digest('hex').slice(0, 20);
  return {
    ...newAuthorization(),
    bin: number.slice(0, 6),
    last4: number.slice(-4),
    exp_month: month,
    exp_year: year,
    channel: 'card',
    card_type: 'visa ',
    bank: 'TEST BANK',
    country_code: 'GH',
    brand: 'visa',
    reusable: true,
    signature: `SIG_${signature}`,
  };
}
