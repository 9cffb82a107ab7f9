import * as z from 'zod/mini';
import { oneLine } from '#lib/one-line.ts';
import { factLengths as lengths, factRanges as ranges } from './facts.rules.ts';
import { wholeNumber } from './typed-text.contract.ts';

const { deliveryDays, lateFrom, returnDays: ofReturns, newsletterPercent: ofNewsletter } = ranges;

const dayWords = `Please enter a whole number of days, from ${deliveryDays.from} to ${deliveryDays.until}.`;

const days = z
  .strictObject(
    { from: wholeNumber(dayWords, deliveryDays), until: wholeNumber(dayWords, deliveryDays) },
    dayWords,
  )
  .check(
    z.refine(({ from, until }) => from <= until, {
      message: 'The last day cannot come before the first.',
      path: ['until'],
    }),
  );

/** The days from payment to the door. */
export const delivery = z.strictObject(
  {
    accra: days,
    /** In business days. */
    otherRegions: days,
    /** An order at this hour or later counts as the next day's. */
    lateFrom: wholeNumber(
      `Please enter an hour from ${lateFrom.from} to ${lateFrom.until}.`,
      lateFrom,
    ),
  },
  'Please enter the days for Accra, the days for other regions, and an hour.',
);

/** The days are counted from the delivery. */
export const returnDays = wholeNumber(
  `Please enter a whole number of days, from ${ofReturns.from} to ${ofReturns.until}.`,
  ofReturns,
);

/** The discount on the first order of people who join the newsletter. Zero is no offer. */
export const newsletterPercent = wholeNumber(
  `Please enter a whole number from ${ofNewsletter.from} to ${ofNewsletter.until}.`,
  ofNewsletter,
);

const someDays = ({ from, until }: { from: number; until: number }) =>
  wholeNumber(`Please enter a whole number of days, from ${from} to ${until}.`, { from, until });

/** The business in law. The pages of terms, privacy and delivery name it. */
export const legal = z.strictObject(
  {
    name: oneLine('The name of the business', lengths.name),
    registration: oneLine('The registration number', lengths.registration),
    dataProtectionRegistration: oneLine(
      'The number at the Data Protection Commission',
      lengths.registration,
    ),
    /** The last day on which one of these pages changed what it says. */
    changed: z.iso.date('Please enter the day of the last change, such as 2027-03-10.'),
    /** Money goes back within this many days of a return. */
    refundDays: someDays(ranges.refundDays),
    /** Questions about a person's data are answered within this many days. */
    answerDays: someDays(ranges.answerDays),
  },
  'Please enter the business, its registrations, and the days.',
);

export type Delivery = z.output<typeof delivery>;
