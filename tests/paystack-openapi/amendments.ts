/** A place where Paystack's description is narrower than its API, and how we know it. */
interface Amendment {
  schema: string;
  /** The path from the schema through its properties. '*' stands for a list's items. */
  path: string;
  may: 'be null' | 'be anything' | 'lack what it requires';
  because: string;
}

const onceUnpaid = 'its samples were paid, and what is not paid yet has none';
const nameless = 'whoever was only ever named by an e-mail address has none';
const ownMetadata = 'metadata is whatever the merchant sent, or nothing';

export const amendments: Amendment[] = [
  {
    schema: 'Error',
    path: 'code',
    may: 'be anything',
    because: 'its enum is that of `type`; real codes are words such as duplicate_reference',
  },
  {
    schema: 'VerifyResponse',
    path: 'data.authorization.signature',
    may: 'be null',
    because: 'a wallet has none, as seen in real answers',
  },
  {
    schema: 'TransactionFetchResponse',
    path: 'data.authorization.signature',
    may: 'be null',
    because: 'a wallet has none, as seen in real answers',
  },
  ...['paid_at', 'paidAt', 'fees', 'source'].map((name) => ({
    schema: 'TransactionFetchResponse',
    path: `data.${name}`,
    may: 'be null' as const,
    because: onceUnpaid,
  })),
  {
    schema: 'TransactionFetchResponse',
    path: 'data.authorization',
    may: 'lack what it requires',
    because: onceUnpaid,
  },
  ...['first_name', 'last_name', 'phone', 'metadata', 'international_format_phone'].map((name) => ({
    schema: 'TransactionFetchResponse',
    path: `data.customer.${name}`,
    may: 'be null' as const,
    because: nameless,
  })),
  {
    schema: 'TransactionFetchResponse',
    path: 'data.metadata',
    may: 'be anything',
    because: ownMetadata,
  },
  {
    schema: 'TransactionListResponseArray',
    path: 'paidAt',
    may: 'be null',
    because: 'paid_at beside it may be null',
  },
  {
    schema: 'TransactionListResponseArray',
    path: 'authorization',
    may: 'lack what it requires',
    because: onceUnpaid,
  },
  {
    schema: 'DisputeFetchResponse',
    path: 'data.transaction.metadata',
    may: 'be anything',
    because: ownMetadata,
  },
  {
    schema: 'DisputeListResponseArray',
    path: 'transaction.metadata',
    may: 'be anything',
    because: ownMetadata,
  },
];
