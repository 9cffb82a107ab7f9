import { setTimeout as pause } from 'node:timers/promises';
import { aMinute } from '#lib/durations.ts';
import { openRandom } from '#tests/random/random.ts';
import { openAccount } from './accounts.ts';
import { nameOf, strike } from './blows.ts';
import type { Forger } from './forger.ts';
import type { Ground } from './ground.ts';
import { journeys } from './journeys.ts';
import { openLanes } from './lanes.ts';
import { count, type Notes } from './notes.ts';
import { changeShop } from './owner.ts';
import { openPayer } from './payer.ts';
import { openPerson, type Person } from './person.ts';
import { type Blow, type Journey, type Outage, plenty } from './plan.ts';
import type { Scene } from './shopping.ts';
import type { TimeFlow } from './time-flow.ts';

const atOnce = 12;

interface Cast {
  ground: Ground;
  owner: Person;
  notes: Notes;
  flow: TimeFlow;
  forger: Forger;
  /** Tells the person at the terminal how far the run is. */
  say: (words: string) => void;
}

/**
 * All customers come, while time passes and processes are killed. Late events arrive at the end.
 */
export async function serveEverybody(cast: Cast): Promise<void> {
  const { ground, owner, flow, notes, say } = cast;
  const { plan } = ground;
  const changing: Promise<void>[] = [];
  const blows = queueOfBlows(cast);
  const lanes = openLanes(atOnce);
  let ended = 0;
  let allCame = false;
  const everybody = (async () => {
    const served: Promise<void>[] = [];
    for (const journey of plan.journeys) {
      const leave = await lanes.enter();
      served.push(
        serve(cast, journey, leave).finally(() => {
          ended += 1;
        }),
      );
      if (journey.number % 25 === 0) say(`Customer ${journey.number} comes …`);
      blows.after(journey.number);
      for (const outage of plan.outages) {
        if (outage.after === journey.number) void suffer(ground, outage);
      }
      for (const change of plan.changes) {
        if (change.after !== journey.number) continue;
        const done = changeShop(ground, owner, change).catch((error: unknown) => {
          notes.faults.push(`The owner, about a ${change.what}: ${String(error)}`);
          return false;
        });
        changing.push(
          done.then((is) => is && count(notes.told, change.what)).then(() => undefined),
        );
      }
      if (journey.number % 4 === 0) void cast.forger.forge();
    }
    allCame = true;
    await Promise.all([...served, ...changing]);
  })();
  await flow.run(() => !allCame || !lanes.isEmpty());
  await blows.all();
  say('Everybody came; what is late comes in …');
  for (let step = 0; ended < plan.journeys.length; step += 1) {
    for (const late of plan.lateKills.filter((each) => each.step === step)) blows.add(late.blow);
    const next = Math.min(Math.max(ground.time.untilNext(), aMinute), 60 * aMinute);
    if (!notes.isSomethingDead()) await flow.step(next);
    await pause(30);
  }
  await everybody;
  await blows.all();
}

/** Blows come one after another. What was struck has to run again before the next one. */
function queueOfBlows({ ground, notes, say }: Cast) {
  let last: Promise<void> = Promise.resolve();
  const add = (blow: Blow, delay = 0) => {
    last = last.then(async () => {
      await pause(delay);
      const isBack = notes.isDead();
      say(`kill -9: ${nameOf(blow)}`);
      const struck = await strike(ground, blow).catch((error: unknown) => {
        notes.faults.push(String(error));
        return nameOf(blow);
      });
      isBack();
      say('  and it is back');
      count(notes.kills, struck);
    });
  };
  return {
    add,
    after(number: number) {
      for (const { after, delay, blow } of ground.plan.kills)
        if (after === number) add(blow, delay);
    },
    all: () => last,
  };
}

async function serve(
  { ground, owner, notes }: Cast,
  journey: Journey,
  leave: () => void,
): Promise<void> {
  const { shop, shelf, time, provider } = ground;
  const random = openRandom(journey.seed);
  try {
    const account = await accountOf(ground, journey);
    const person = openPerson({ url: shop.url, onTrouble: notes.heard }, account);
    const scene: Scene = {
      ...{ journey, person, owner, notes, time, random, shelf, plenty, leave },
      payer: openPayer(provider.acts, random),
      everyPage: () => pagesOf(ground, account.email),
    };
    await journeys[journey.behaviour](scene);
  } catch (error) {
    notes.faults.push(`Customer ${journey.number}, who ${journey.behaviour}: ${String(error)}`);
  } finally {
    leave();
  }
}

/** Tries again, because the database may be dead when a customer arrives. */
async function accountOf({ desk }: Ground, { subscribed, mailbox }: Journey) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await openAccount(desk, { role: 'customer', subscribed, mailbox });
    } catch (error) {
      if (tries === 40) throw error;
      await pause(250);
    }
  }
}

async function pagesOf({ providerDatabase, door }: Ground, email: string): Promise<string[]> {
  const { rows } = await providerDatabase.pool.query(
    'SELECT access_code AS code FROM local_paystack_transaction WHERE email = $1 ORDER BY id',
    [email],
  );
  return rows.map(({ code }) => `${door.url}/checkout/${code}`);
}

async function suffer(ground: Ground, { of, minutes }: Outage): Promise<void> {
  const { door, mail, time } = ground;
  if (of === 'mail') mail.refuseWith('421 Not now');
  else {
    door.shut();
    ground.tell(false);
  }
  await time.after(minutes * aMinute);
  if (of === 'mail') mail.refuseWith(undefined);
  else {
    door.open();
    ground.tell(true);
  }
}
