import * as z from 'zod/mini';
import { oneLine } from './one-line.ts';

/** The account for bank transfers, as the owner types it and as orders show it. */
export const bankAccount = z.strictObject(
  {
    bank: oneLine('The name of the bank', 100),
    branch: oneLine('The branch', 100),
    accountName: oneLine('The name of the account', 100),
    accountNumber: oneLine('The number of the account', 40),
  },
  'Please enter the bank, branch, account name and account number, or turn bank transfers off.',
);
