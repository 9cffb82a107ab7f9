import { endHolds } from '#features/orders/end-holds.ts';
import { takeMoney } from '#features/orders/money-came.ts';
import { aMinute } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import { type Buyer, orderDesk } from '#tests/desk/order-desk.ts';
import { openRandom } from '#tests/random/random.ts';
import type { TestShop } from './shop.ts';

/** A person who wants to keep products from others without paying. */
export interface Attack {
  name: string;
  accounts: number;
  /** The address from which the account with this number comes. */
  from: (account: number, turn: number) => string;
  /** What an account takes: everything there is, or one piece. */
  takes: 'all' | 'one';
  /** What it does just before its hold ends: cancels, waits, or opens the payment. */
  afterwards: 'cancels' | 'waits' | 'presses Pay';
}

const attackersNetwork = '41.215.160.9';
const onePlace = () => attackersNetwork;

export const attacks: Attack[] = [
  {
    name: 'one account that cancels and orders again',
    accounts: 1,
    from: onePlace,
    takes: 'all',
    afterwards: 'cancels',
  },
  {
    name: 'one account that lets its holds run out',
    accounts: 1,
    from: onePlace,
    takes: 'all',
    afterwards: 'waits',
  },
  {
    name: 'one account that opens the payment again and again',
    accounts: 1,
    from: onePlace,
    takes: 'all',
    afterwards: 'presses Pay',
  },
  {
    name: 'one account from a hundred networks',
    accounts: 1,
    from: (_, turn) => `102.176.${turn % 100}.7`,
    takes: 'all',
    afterwards: 'waits',
  },
  {
    name: 'a hundred accounts of one network that take turns',
    accounts: 100,
    from: onePlace,
    takes: 'all',
    afterwards: 'waits',
  },
  {
    name: 'a hundred accounts of one network, a piece each',
    accounts: 100,
    from: onePlace,
    takes: 'one',
    afterwards: 'waits',
  },
  {
    name: 'a hundred accounts of one network that open their payments',
    accounts: 100,
    from: onePlace,
    takes: 'all',
    afterwards: 'presses Pay',
  },
];

export const nobody: Attack = {
  name: 'nobody',
  accounts: 0,
  from: onePlace,
  takes: 'one',
  afterwards: 'waits',
};

/** Stronger than the attacks that the shop promises to withstand. Its result has a wider bound. */
export const manyNetworks: Attack = {
  name: 'a hundred accounts of a hundred networks',
  accounts: 100,
  from: (account) => `102.176.${account}.7`,
  takes: 'all',
  afterwards: 'waits',
};

export interface Day {
  /** Minutes in which nothing was left to order while attackers held products. */
  minutesOut: number;
  buyers: number;
  served: number;
  /** The longest wait of a buyer who had to come again. */
  longestWait: number;
  /** How many orders were refused although there was stock. */
  refused: number;
  /** How many were paid after their products had gone to others. */
  sentBack: number;
  /** Minutes until the wholesale buyer has ordered. Undefined if there is none. */
  wholesaleWait: number | undefined;
}

interface Person {
  buyer: Buyer & { from: string };
  comes: number;
  wants: number;
  paysAfter: number;
  /** When the buyer looks again, after there was not enough. */
  again?: number;
  wholesale: boolean;
  orderId?: string;
  ordered?: number;
  done?: true;
}

interface Attacker {
  buyer: Buyer & { from: string };
  holds?: { orderId: string; until: number };
}

export interface DayPlan {
  attack: Attack;
  stock: number;
  hours: number;
  /** How many pieces one buyer wants at once. */
  wholesale?: number;
  seed: number;
}

/** If nothing can be ordered, all attackers wait this many minutes. */
const pause = 15;

/** Plays the day in the real app, from event to event, with all clocks set to the day's time. */
export async function liveDay(
  shop: TestShop,
  setClock: (now: Date) => void,
  { attack, stock, hours, wholesale, seed }: DayPlan,
): Promise<Day> {
  const { context } = shop;
  const { pool } = shop.database;
  const desk = orderDesk(shop);
  const call = desk.call;
  const random = openRandom(seed);
  const start = context.clock().getTime();
  const product = await desk.product('Shea Jar', 6_050, stock);
  const attackers: Attacker[] = [];
  for (let number = 0; number < attack.accounts; number += 1) {
    attackers.push({ buyer: { ...(await desk.buyer()), from: attack.from(number, 0) } });
  }
  const people = await comers();
  const day: Day = {
    minutesOut: 0,
    buyers: people.length,
    served: 0,
    longestWait: 0,
    refused: 0,
    sentBack: 0,
    wholesaleWait: undefined,
  };
  let turn = 0;
  let attackAgain = 0;

  for (let now = 0; now < hours * 60; ) {
    setClock(new Date(start + now * aMinute));
    await endHolds(context);
    await attackAt(attack, now);
    for (const person of people) await visit(person, now);
    const then = Math.min(nextEvent(now), hours * 60);
    const kept = attackers.some(({ holds }) => holds);
    if (kept && (await available()) === 0) day.minutesOut += then - now;
    now = then;
  }
  return day;

  /** The moment of the next event. Nothing changes between two events. */
  function nextEvent(now: number): number {
    const times = [
      attackAgain,
      ...attackers.flatMap(({ holds }) => (holds ? [holds.until - 1, holds.until] : [])),
      ...people.flatMap((person) => (person.done ? [] : [dueAt(person)])),
    ];
    const coming = times.map(Math.ceil).filter((time) => time > now);
    return Math.min(...coming, now + 15);
  }

  function dueAt({ comes, again, ordered, paysAfter }: Person): number {
    return ordered === undefined ? (again ?? comes) : ordered + paysAfter;
  }

  async function available(): Promise<number> {
    const { onHand, reserved } = await desk.stockOf(product);
    return onHand - reserved;
  }

  /** Some buyers come from the attackers' network too, because thousands of phones share one. */
  async function comers(): Promise<Person[]> {
    const some: Person[] = [];
    for (let number = 0; number < hours / 2; number += 1) {
      const from = number % 2 ? attackersNetwork : `154.160.${number}.3`;
      some.push({
        buyer: { ...(await desk.buyer()), from },
        comes: 1 + random.below(hours * 60 - 70),
        wants: 1 + random.below(Math.min(stock, 3)),
        paysAfter: 2 + random.below(6),
        wholesale: false,
      });
    }
    if (wholesale === undefined) return some;
    return [
      ...some,
      {
        buyer: { ...(await desk.buyer()), from: '154.161.0.9' },
        // By then the first attack has taken everything.
        comes: 5,
        wants: wholesale,
        paysAfter: 20,
        wholesale: true,
      },
    ];
  }

  async function take({ buyer }: { buyer: Person['buyer'] }, quantity: number) {
    await call('DELETE', '/api/carts/clear', undefined, buyer);
    await desk.add(buyer, product, quantity);
    return desk.place(buyer);
  }

  async function attackAt({ takes, afterwards, from }: Attack, now: number) {
    for (const [number, attacker] of attackers.entries()) {
      attacker.buyer.from = from(number, turn);
      const { holds } = attacker;
      if (!holds || holds.until > now + 1) continue;
      await goOn(attacker, holds.orderId, afterwards);
    }
    while (now >= attackAgain) {
      const there = await available();
      const idle = attackers.filter(({ holds }) => !holds);
      const attacker = idle[turn % idle.length];
      if (there === 0 || !attacker) return;
      turn += 1;
      const { status, body } = await take(attacker, takes === 'all' ? there : 1);
      if (status === 201 && body.putAside) {
        attacker.holds = { orderId: body._id, until: minuteOf(body.heldUntil) };
        continue;
      }
      // The order holds nothing, so it is of no use to an attacker.
      if (status === 201) await desk.cancel(attacker.buyer, body._id);
      attackAgain = now + pause;
    }
  }

  async function goOn(attacker: Attacker, orderId: string, afterwards: Attack['afterwards']) {
    const { buyer } = attacker;
    if (afterwards === 'cancels') await desk.cancel(buyer, orderId);
    if (afterwards === 'presses Pay') {
      await call('POST', '/api/payments/initiate', { email: buyer.email, orderId }, buyer);
    }
    const { body } = await desk.read(buyer, orderId);
    const keeps = body.heldUntil !== null && body.putAside;
    if (keeps) attacker.holds = { orderId, until: minuteOf(body.heldUntil) };
    else delete attacker.holds;
  }

  async function visit(person: Person, now: number) {
    if (person.done || now < dueAt(person)) return;
    if (person.orderId === undefined) await order(person, now);
    else await pay(person);
  }

  async function order(person: Person, now: number) {
    const there = await available();
    if (there < person.wants) {
      person.again = now + pause;
      return;
    }
    const { status, body } = await take(person, person.wants);
    if (status !== 201) {
      day.refused += 1;
      return;
    }
    person.orderId = body._id;
    person.ordered = now;
    const wait = now - person.comes;
    day.longestWait = Math.max(day.longestWait, wait);
    if (person.wholesale) day.wholesaleWait = wait;
  }

  async function pay(person: Person) {
    person.done = true;
    const { orderId = '', wants } = person;
    const { outcome } = await transaction(pool, (database) =>
      takeMoney(context, database, desk.moneyFor(orderId)),
    );
    if (outcome !== 'paid') {
      day.sentBack += 1;
      return;
    }
    day.served += 1;
    // The owner refills the shelf.
    await pool.query('UPDATE catalogue_product SET on_hand = on_hand + $1 WHERE id = $2', [
      wants,
      product,
    ]);
  }

  function minuteOf(time: string): number {
    return (Date.parse(time) - start) / aMinute;
  }
}
