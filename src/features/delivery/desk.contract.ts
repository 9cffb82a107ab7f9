import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { oneLine } from '#lib/one-line.ts';
import { readPhone } from '#lib/phone.ts';
import { days as anyDays, place, region } from './contract.ts';
import { planLimits as limits } from './rules.ts';

const zone = {
  _id: z.uuid('is not the id of a zone'),
  name: z.string(),
  regions: z.array(region),
  fee: moneyInJson(),
  freeFrom: z.nullable(moneyInJson()),
  cashUpTo: z.nullable(moneyInJson()),
  /** Null for the days that the shop promises for all orders. */
  days: z.nullable(anyDays),
};

const point = {
  _id: z.uuid('is not the id of a point'),
  name: z.string(),
  ...place.shape,
  days: z.nullable(anyDays),
};

const plan = {
  /** 0 before the first plan is saved. */
  version: z.int(),
  zones: z.array(z.object(zone)),
  points: z.array(z.object(point)),
};

const deskPlan = z.object(plan);

export type DeskPlan = z.output<typeof deskPlan>;
export type Zone = DeskPlan['zones'][number];
export type Point = DeskPlan['points'][number];

const savedPlan = z.object({ ...plan, savedAt: z.iso.datetime(), by: z.string() });

export type SavedPlan = z.output<typeof savedPlan>;

const moneyWords = 'Please enter an amount such as 20 or 20.50.';
const money = (least: number, most: number) =>
  moneyInJson().check(z.refine((amount) => amount >= least && amount <= most, moneyWords));
const sum = z.nullable(money(1, limits.amount));

const dayWords = `Please enter a whole number of days, up to ${limits.days}.`;
const day = z.int(dayWords).check(z.minimum(0, dayWords), z.maximum(limits.days, dayWords));
const days = z.nullable(
  z.strictObject({ from: day, until: day }, dayWords).check(
    z.refine(({ from, until }) => from <= until, {
      message: 'The last day cannot come before the first.',
      path: ['until'],
    }),
  ),
);

const phoneWords = 'Please enter a Ghana phone number, such as 024 123 4567, or leave it empty.';
const phone = z.nullable(
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

/** The fields of a zone, for its form and for each zone of the plan. */
export const wantedZone = z.strictObject({
  _id: zone._id,
  name: oneLine('The name', limits.name, 'Please enter a name.'),
  regions: z.array(region).check(
    z.minLength(1, 'Please choose at least one region.'),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'A region is there twice.'),
  ),
  fee: money(0, limits.fee),
  freeFrom: sum,
  cashUpTo: sum,
  days,
});

export const wantedPoint = z.strictObject({
  _id: point._id,
  name: oneLine('The name', limits.name, 'Please enter a name.'),
  address: oneLine('The address', 200, 'Please enter the address.'),
  city: oneLine('The city', 100, 'Please enter the city.'),
  region,
  hours: oneLine('The hours', limits.hours, 'Please say when it is open.'),
  phone,
  days,
});

const own = (all: readonly { _id: string }[]) =>
  new Set(all.map(({ _id }) => _id)).size === all.length;

export const readPlan = {
  access: 'manager',
  summary: 'The zones and the points to pick up, as they can be changed.',
  status: 200,
  answer: deskPlan,
} as const satisfies Contract;

export const savePlan = {
  access: 'manager',
  summary:
    'Saves the zones and the points, as long as they are what was seen. Orders keep what they agreed.',
  body: z.strictObject({
    version: z.int('is not a whole number from 0').check(z.minimum(0)),
    zones: z
      .array(wantedZone)
      .check(
        z.maxLength(limits.zones, `The shop can have at most ${limits.zones} zones.`),
        z.refine(own, 'A zone is there twice.'),
      ),
    points: z
      .array(wantedPoint)
      .check(
        z.maxLength(limits.points, `The shop can have at most ${limits.points} points.`),
        z.refine(own, 'A point is there twice.'),
      ),
  }),
  status: 200,
  answer: deskPlan,
  refusals: {
    'changed-meanwhile': [
      409,
      'Somebody else has just changed the delivery. Please check it again: your change was not saved.',
    ],
  },
} as const satisfies Contract;

export const listPlans = {
  access: 'manager',
  summary: 'What was saved before, newest first, with who saved it.',
  status: 200,
  answer: z.array(savedPlan),
} as const satisfies Contract;
