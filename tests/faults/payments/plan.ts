import { openRandom, type Random } from '#tests/random/random.ts';
import { type Behaviour, behaviours } from './behaviours.ts';

/** Everything that is left to chance. The seed decides it before the run begins. */
export interface Plan {
  seed: number;
  shelf: PlannedProduct[];
  journeys: Journey[];
  kills: PlannedKill[];
  /**
   * Kills after all customers were served, while late events come in: each before this step of
   * time.
   */
  lateKills: { step: number; blow: Blow }[];
  outages: Outage[];
  changes: PlannedChange[];
}

export interface PlannedProduct {
  name: string;
  /** In pesewas. */
  price: number;
  stock: number;
}

/** One customer's way, from filling the cart to the end. */
export interface Journey {
  number: number;
  behaviour: Behaviour;
  /** Products by their places on the shelf. */
  basket: { product: number; quantity: number }[];
  /** The customer has the discount of a first order. */
  subscribed: boolean;
  entersCode: boolean;
  /**
   * Accounts with the same mailbox belong to one person. Without one, it is the person's only
   * account.
   */
  mailbox: number | undefined;
  region: 'Northern' | 'Ashanti';
  delivery: 'first' | 'last' | 'point';
  comesBack: boolean;
  /** Decides what this customer does on the way. */
  seed: number;
}

export type Blow =
  | { at: 'shop' | 'database' | 'every process' }
  | { at: 'statement'; holding: string; count: number }
  | { at: 'provider call'; path: string; when: 'before' | 'after'; count: number };

export interface PlannedKill {
  /** Strikes when this many journeys have begun. */
  after: number;
  /** In milliseconds of real time, after that. */
  delay: number;
  blow: Blow;
}

/** What the owner changes at the desk when this many journeys have begun. */
export interface PlannedChange {
  after: number;
  what: (typeof changes)[number];
  /** The place on the shelf of the size on sale. */
  product: number;
  minutes: number;
}

const changes = ['sale that ends', 'dearer delivery', 'sale that begins', 'other regions'] as const;

/** The provider or the mail server does not answer for these minutes of the shop's time. */
export interface Outage {
  after: number;
  of: 'provider' | 'mail';
  minutes: number;
}

export function makePlan(seed: number, orders: number): Plan {
  const random = openRandom(seed);
  const journeys = Array.from({ length: orders }, (_, number) => planJourney(random, number));
  return {
    seed,
    shelf: planShelf(random, orders),
    journeys,
    kills: spread(random, orders, Math.max(4, Math.round(orders / 14)), (after) => ({
      after,
      delay: random.below(1_500),
      blow: planBlow(random),
    })),
    lateKills: Array.from({ length: 2 + Math.round(orders / 100) }, (_, place) => ({
      step: 3 + 8 * place + random.below(6),
      blow: planBlow(random),
    })),
    outages: spread(random, orders, Math.max(2, Math.round(orders / 50)), (after) => ({
      after,
      of: random.oneOf(['provider', 'provider', 'mail'] as const),
      minutes: 1 + random.below(6),
    })),
    changes: spread(
      random,
      orders,
      Math.max(2 * changes.length, Math.round(orders / 8)),
      (after) => ({
        after,
        product: random.below(plenty),
        minutes: 1 + random.below(10),
      }),
    ).map((planned, place) => ({
      ...planned,
      what: changes[place % changes.length] ?? 'sale that ends',
    })),
  };
}

/** This many products of the shelf never run out. */
export const plenty = 8;
const scarce = 4;
/**
 * This many sets follow the products. Each has one part that never runs out and one scarce part.
 */
export const sets = 2;

/** The last products are fewer than people want, so that late money finds nothing to buy. */
function planShelf(random: Random, orders: number): PlannedProduct[] {
  return Array.from({ length: plenty + scarce }, (_, place) => ({
    name: `Shea butter ${place + 1}`,
    price: 1_000 + random.below(17_000),
    stock: place < plenty ? orders * 40 : Math.max(2, Math.ceil(orders / 14)),
  }));
}

function planJourney(random: Random, number: number): Journey {
  const basket = [{ product: random.below(plenty), quantity: 1 + random.below(3) }];
  if (random.below(100) < 45) {
    basket.push({ product: plenty + random.below(scarce + sets), quantity: 1 });
  }
  return {
    number,
    behaviour: planBehaviour(random),
    basket,
    subscribed: random.below(100) < 30,
    entersCode: random.below(100) < 40,
    mailbox: random.below(100) < 25 ? random.below(3) : undefined,
    region: random.oneOf(['Northern', 'Northern', 'Ashanti'] as const),
    delivery: random.oneOf(['first', 'first', 'last', 'point'] as const),
    comesBack: random.below(100) < 65,
    seed: random.below(2 ** 31),
  };
}

function planBehaviour(random: Random): Behaviour {
  const sum = behaviours.reduce((all, { weight }) => all + weight, 0);
  let drawn = random.below(sum);
  for (const { name, weight } of behaviours) {
    drawn -= weight;
    if (drawn < 0) return name;
  }
  throw new RangeError('The weights of the behaviours do not add up');
}

function planBlow(random: Random): Blow {
  const kind = random.below(100);
  if (kind < 15) return { at: 'shop' };
  if (kind < 35) return { at: 'database' };
  if (kind < 50) return { at: 'every process' };
  if (kind < 75) {
    const holding = random.oneOf([
      ...['payments_attempt', 'payments_event', 'payments_refund', 'payments_webhook'],
      ...['orders_order', 'orders_event', 'catalogue_movement', 'platform_letter', 'COMMIT'],
    ]);
    return { at: 'statement', holding, count: 1 + random.below(12) };
  }
  return {
    at: 'provider call',
    path: random.oneOf(['/transaction/initialize', '/transaction/verify/', '/refund']),
    when: random.oneOf(['before', 'after'] as const),
    count: 1 + random.below(4),
  };
}

/** Puts one into each equal part of the run, at a random place. */
function spread<Value>(
  random: Random,
  orders: number,
  count: number,
  make: (after: number) => Value,
): Value[] {
  const part = orders / count;
  return Array.from({ length: count }, (_, place) =>
    make(Math.floor((place + random.below(1_000) / 1_000) * part)),
  );
}
