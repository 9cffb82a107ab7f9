import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { ownCurrency, type Provider } from './provider.ts';
import { insertTransaction } from './transactions.queries.ts';
import { accepted, refused, type WireAnswer } from './wire-answers.ts';

type Fields = Record<string, unknown>;

/** POST /transaction/initialize: makes a link where a person can pay. */
export async function initialize(
  provider: Provider,
  fields: Fields,
  { ipAddress, landsAt }: { ipAddress: string; landsAt?: Date },
): Promise<WireAnswer> {
  const fault = faultOf(fields);
  if (fault) return fault;
  const at = provider.clock();
  const accessCode = newAccessCode();
  const reference = text(fields.reference) ?? randomBytes(8).toString('hex');
  const made = await insertTransaction(provider.pool, {
    accessCode,
    reference,
    email: String(fields.email).trim(),
    amount: Number(fields.amount),
    currency: text(fields.currency) ?? ownCurrency,
    callbackUrl: webAddress(fields.callback_url),
    channels: readChannels(fields.channels),
    metadata: readMetadata(fields.metadata),
    ipAddress,
    at,
    landsAt: landsAt ?? at,
  });
  if (made === 0) return duplicate;
  return accepted('Authorization URL created', {
    authorization_url: `${provider.checkoutUrl}/checkout/${accessCode}`,
    access_code: accessCode,
    reference,
  });
}

function newAccessCode(): string {
  return randomBytes(10).toString('base64url').replace(/[-_]/g, 'x').toLowerCase();
}

const duplicate = refused({
  message: 'Duplicate Transaction Reference',
  code: 'duplicate_reference',
  nextStep: 'Make use of a new reference for this request',
});

function faultOf({ email, amount, currency, reference }: Fields): WireAnswer | undefined {
  if (email === undefined || email === null || email === '') {
    return refused({ message: 'Email Address is required', code: 'missing_params' });
  }
  if (!isTakenAsEmail(email)) {
    return refused({ message: 'Invalid Email Address Passed', code: 'invalid_email_address' });
  }
  if (amount === undefined || amount === null || amount === '' || Number(amount) === 0) {
    return refused({ message: 'Invalid Amount Sent', code: 'invalid_amount' });
  }
  if (!isWholeAmount(amount)) {
    return refused({ message: '"amount" must be an integer', code: 'invalid_amount' });
  }
  if (text(currency) !== undefined && currency !== ownCurrency) {
    return refused({
      message: 'Currency not supported by merchant',
      code: 'unsupported_currency',
    });
  }
  if (text(reference) !== undefined && !/^[\w.=-]+$/.test(String(reference))) {
    return refused({
      message: 'Invalid character in transaction reference',
      code: 'invalid_params',
    });
  }
  return undefined;
}

/** Paystack does not accept '.local' in an address either. */
function isTakenAsEmail(email: unknown): boolean {
  const given = String(email).trim();
  return z.regexes.email.test(given) && !/\.local$/i.test(given);
}

/** Official samples send numeric strings. */
export function isWholeAmount(amount: unknown): boolean {
  const whole = typeof amount === 'string' ? /^\d+$/.test(amount) : typeof amount === 'number';
  return whole && Number.isSafeInteger(Number(amount)) && Number(amount) > 0;
}

function readChannels(channels: unknown): string[] {
  return Array.isArray(channels) && channels.length > 0
    ? channels.map(String)
    : ['card', 'mobile_money'];
}

/** Metadata sent as a text keeps its types. In an object, numbers and booleans become strings. */
function readMetadata(metadata: unknown): unknown {
  if (metadata === undefined || metadata === null || metadata === '') return undefined;
  if (typeof metadata !== 'string') return asStrings(metadata);
  try {
    return JSON.parse(metadata);
  } catch {
    return metadata;
  }
}

function asStrings(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStrings);
  if (typeof value !== 'object' || value === null) return value === null ? null : String(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asStrings(one)]));
}

/** A browser is sent to such addresses only. What Paystack does with others was not seen. */
export function webAddress(value: unknown): string | undefined {
  const address = text(value);
  return address && /^https?:/.test(address) && URL.canParse(address) ? address : undefined;
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
