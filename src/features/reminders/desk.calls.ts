import { get } from '#lib/call.ts';
import { moneyIn } from '#lib/money-in.ts';
import type * as contract from './contract.ts';

export const readReminderFigures = get<typeof contract.readReminderFigures>(
  '/api/reminders',
  moneyIn<contract.ReminderFigures>({ paid: true }),
);
