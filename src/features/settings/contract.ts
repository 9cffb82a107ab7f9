import * as z from 'zod/mini';
import { bankAccount } from '#lib/bank-account.ts';
import type { Contract } from '#lib/contract.ts';
import { emailAddress } from '#lib/email-address.ts';
import { listPart } from '#lib/list-part.ts';
import { oneLine } from '#lib/one-line.ts';
import { readPhone } from '#lib/phone.ts';
import { type Facts, factRules, toldFacts } from './facts.contract.ts';
import { logo, palette, shareCard } from './look.contract.ts';
import { askLimits, changeMeans, holdLimits, remindLimits, takenHoldLimits } from './rules.ts';

const holiday = z.strictObject(
  {
    day: z.iso.date('Please enter the holiday’s date, such as 2027-03-10.'),
    name: oneLine('The name of a holiday', 80),
  },
  'Please enter a date and a name for each holiday.',
);

const mostHolidays = 60;

const holidays = z.array(holiday, 'The holidays are a list of days with their names.').check(
  z.maxLength(mostHolidays, `You can add up to ${mostHolidays} holidays.`),
  z.refine(
    (list) => new Set(list.map(({ day }) => day)).size === list.length,
    'This date is already in the list.',
  ),
  z.overwrite((list) => list.toSorted((one, other) => (one.day < other.day ? -1 : 1))),
);

const { from, until } = holdLimits;
const holdWords = `Please enter a whole number from ${from} to ${until} minutes.`;
const holdMinutes = z.int(holdWords).check(z.minimum(from, holdWords), z.maximum(until, holdWords));

const takenWords = `Please enter a whole number from ${takenHoldLimits.from} to ${takenHoldLimits.until} hours.`;
const takenHoldHours = z
  .int(takenWords)
  .check(z.minimum(takenHoldLimits.from, takenWords), z.maximum(takenHoldLimits.until, takenWords));

const vatWords = 'Please turn VAT on or off.';
const vat = z.strictObject({ on: z.boolean(vatWords) }, vatWords);

const feesWords = 'Please say whether customers pay the payment provider’s fees.';
const fees = z.strictObject({ byCustomer: z.boolean(feesWords) }, feesWords);

const lowStockWords = 'Please say whether you want the email about low stock.';
const lowStockLetter = z.strictObject({ on: z.boolean(lowStockWords) }, lowStockWords);

const emailWords = 'Please enter the email address for alerts.';
const alertAddress = emailAddress({ missing: emailWords, wrong: emailWords });

const bankDetails = z.nullable(bankAccount);

const phoneWords = 'Please enter a Ghana phone number, such as 024 123 4567, or leave it empty.';
const whatsapp = z.nullable(
  z.pipe(
    z.string(phoneWords),
    z.transform((typed, context) => {
      const read = readPhone(typed);
      if (read) return read;
      context.issues.push({ code: 'custom', message: phoneWords, input: typed });
      return z.NEVER;
    }),
  ),
);

const webhookWords =
  'Please enter an address that starts with https:// and holds no name or password, or leave it empty.';
const alertWebhook = z.nullable(
  z.pipe(
    z.string(webhookWords).check(z.trim(), z.maxLength(500, webhookWords)),
    z.transform((typed, context) => {
      const url = URL.canParse(typed) ? new URL(typed) : undefined;
      // For trying, a program on the same machine may listen.
      const here = url?.protocol === 'http:' && isOnThisMachine(url.hostname);
      if (url && (url.protocol === 'https:' || here) && !url.username && !url.password) {
        return url.href;
      }
      context.issues.push({ code: 'custom', message: webhookWords, input: typed });
      return z.NEVER;
    }),
  ),
);

function isOnThisMachine(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}

const backups = z.nullable(oneLine('Where the copies go', 200));

const askWords = `Please enter a whole number from ${askLimits.from} to ${askLimits.until} days.`;
const reviewLetters = z.strictObject(
  {
    ask: z.boolean('Please say whether we ask for reviews.'),
    days: z
      .int(askWords)
      .check(z.minimum(askLimits.from, askWords), z.maximum(askLimits.until, askWords)),
  },
  'Please say whether and when we ask for reviews.',
);

const remindWords = `Please enter a whole number from ${remindLimits.from} to ${remindLimits.until} hours.`;
const cartReminders = z.strictObject(
  {
    on: z.boolean('Please say whether we email about carts.'),
    hours: z
      .int(remindWords)
      .check(z.minimum(remindLimits.from, remindWords), z.maximum(remindLimits.until, remindWords)),
  },
  'Please say whether and when we email about carts.',
);

const plainRules = {
  holidays,
  holdMinutes,
  takenHoldHours,
  vat,
  fees,
  alertAddress,
  lowStockLetter,
  alertWebhook,
  bankDetails,
  whatsapp,
  backups,
  palette,
  logo,
  shareCard,
  reviewLetters,
  cartReminders,
};

export const settingRules = { ...plainRules, ...factRules };

export type PlainSettings = {
  [Name in keyof typeof plainRules]: z.output<(typeof plainRules)[Name]>;
};
export type SettingName = keyof typeof settingRules;
export type ShopSettings = PlainSettings & Facts;

/** For the form of one setting. Its fields are named by their place, such as value.0.day. */
export function settingForm(name: SettingName) {
  return z.object({ value: settingRules[name] });
}

const told = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({
    value,
    version: z.int(),
    /** The value is made up, as the demo's are, until the owner publishes it or another one. */
    example: z.optional(z.literal(true)),
  });

const { shape } = toldFacts;

const settings = z.object({
  holidays: told(z.array(holiday)),
  holdMinutes: told(z.int()),
  takenHoldHours: told(z.int()),
  vat: told(vat),
  fees: told(fees),
  alertAddress: told(z.string()),
  lowStockLetter: told(lowStockLetter),
  alertWebhook: told(z.nullable(z.string())),
  bankDetails: told(bankDetails),
  whatsapp: told(z.nullable(z.string())),
  backups: told(z.nullable(z.string())),
  palette: told(palette),
  logo: told(logo),
  shareCard: told(shareCard),
  reviewLetters: told(reviewLetters),
  cartReminders: told(cartReminders),
  brand: told(shape.brand),
  contact: told(shape.contact),
  hours: told(shape.hours),
  announcement: told(shape.announcement),
  delivery: told(shape.delivery),
  returnDays: told(shape.returnDays),
  newsletterPercent: told(shape.newsletterPercent),
  legal: told(shape.legal),
  home: told(shape.home),
  figures: told(shape.figures),
  initiative: told(shape.initiative),
  about: told(shape.about),
  founder: told(shape.founder),
  testimonials: told(shape.testimonials),
  questions: told(shape.questions),
  menu: told(shape.menu),
  search: told(shape.search),
});

export type Settings = z.output<typeof settings>;

const settingChange = z.object({
  _id: z.uuid(),
  name: z.string(),
  at: z.iso.datetime(),
  /** The id is null if no admin made the change. Then `means` says how it came. */
  by: z.object({ _id: z.nullable(z.uuid()), email: z.string() }),
  means: z.enum(changeMeans),
  from: z.unknown(),
  to: z.unknown(),
  /** The same in words for people. */
  said: z.object({ name: z.string(), from: z.string(), to: z.string() }),
});

export type SettingChange = z.output<typeof settingChange>;

export const readSettings = {
  access: 'owner',
  summary: 'Everything that can be set, each with the version that a change has to name.',
  status: 200,
  answer: settings,
} as const satisfies Contract;

const unfit = {
  'unknown-setting': [404, 'We can’t find this setting.'],
  'bad-value': [400, '{reason}'],
} as const;

export const changeSetting = {
  access: 'owner',
  asksAgain: true,
  summary: 'Sets one thing, as long as it is what was seen: the version says which that was.',
  params: z.object({ name: z.string() }),
  body: z.strictObject({
    value: z.unknown(),
    version: z.int('is not a whole number from 0').check(z.minimum(0)),
  }),
  status: 200,
  answer: settings,
  refusals: {
    ...unfit,
    'changed-meanwhile': [
      409,
      'Somebody else has just changed this. It is now: {now}. You wanted: {wanted}. Please check it again.',
    ],
  },
} as const satisfies Contract;

export const previewSetting = {
  access: 'owner',
  summary: 'A page as it would be with this value, for a frame of the desk. Nothing is kept.',
  params: z.object({ name: z.string() }),
  body: z.strictObject({
    value: z.unknown(),
    /** One of the pages that show this value. */
    path: z.string(),
  }),
  status: 200,
  answer: z.object({ html: z.string() }),
  refusals: { ...unfit, 'unknown-page': [400, 'This value doesn’t show on that page.'] },
} as const satisfies Contract;

export const listSettingChanges = {
  access: 'owner',
  summary: 'Who set what, when, from what to what; newest first.',
  query: z.strictObject(listPart),
  status: 200,
  answer: z.array(settingChange),
  list: true,
} as const satisfies Contract;

export const readFacts = {
  access: 'visitor',
  summary:
    'What the owner says of the shop: who it is, how to reach it, what it promises and tells.',
  status: 200,
  answer: toldFacts,
} as const satisfies Contract;

export const readShop = {
  access: 'visitor',
  summary:
    'What a page needs of the settings: holidays for delivery dates, whom to write to, taxes, ways to pay, whether money moves.',
  status: 200,
  answer: z.object({
    /** These are in addition to the holidays that the law fixes. */
    holidays: z.array(holiday),
    whatsapp: z.nullable(z.string()),
    holdMinutes: z.int(),
    /** Whether prices include taxes. */
    vat: z.object({ on: z.boolean() }),
    /** Whether customers pay the payment provider's fees. */
    fees,
    /** In a test no money moves, and the pages about money say so. */
    payments: z.enum(['live', 'test']),
    /** Whether customers can pay to the shop's bank account. */
    bankTransfer: z.boolean(),
    /** Whether the shop sends emails about carts that were left, to customers who agreed. */
    cartReminders: z.boolean(),
  }),
} as const satisfies Contract;
