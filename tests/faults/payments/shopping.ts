import { aSecond } from '#lib/durations.ts';
import { fromCedis, type Pesewas, pesewas, toCedis } from '#lib/money.ts';
import { address } from '#tests/desk/order-desk.ts';
import type { Random } from '#tests/random/random.ts';
import type { Receipt } from './books.ts';
import { count, type Notes } from './notes.ts';
import { scarceCode } from './owner.ts';
import type { Payer } from './payer.ts';
import type { Answer, Person } from './person.ts';
import { type Journey, sets } from './plan.ts';
import type { ShopTime } from './shop-time.ts';

/** One customer's way through the shop, and what it needs. */
export interface Scene {
  journey: Journey;
  person: Person;
  /** The owner at the desk, who records cash. */
  owner: Person;
  payer: Payer;
  notes: Notes;
  time: ShopTime;
  random: Random;
  /**
   * The ids on the shelf: products and their sizes, the plentiful ones first, and then the sets.
   */
  shelf: readonly string[];
  plenty: number;
  /** Every payment page that the provider has for this customer, shown or not. */
  everyPage(): Promise<string[]>;
  /** Lets another customer in, because the next step is far away. */
  leave(): void;
}

/** Waits a random number of seconds before the customer's next step. */
export function think({ time, random }: Scene, shortest: number, longest: number): Promise<void> {
  return time.after((shortest + random.below(longest - shortest)) * aSecond);
}

export async function fillCart(scene: Scene): Promise<void> {
  const { person, journey } = scene;
  for (const { product, quantity } of journey.basket) {
    const added = await add(scene, product, quantity);
    if (added.status === 409) await addPlentiful(scene);
  }
  if (journey.entersCode) await person.ask('POST', '/api/carts/discount', { code: scarceCode });
}

export async function addPlentiful(scene: Scene): Promise<void> {
  await add(scene, scene.random.below(scene.plenty), 1);
}

/** Two neighbours on the shelf are a product and its other size. After them come the sets. */
function add({ person, shelf, journey }: Scene, place: number, quantity: number): Promise<Answer> {
  const good = shelf[place];
  const isSet = place >= shelf.length - sets;
  // A page that is older than sizes names a size as if it were the product.
  const isOld = journey.number % 5 === 0;
  const product = isSet || isOld ? good : shelf[place - (place % 2)];
  return person.ask('POST', `/api/carts/add/${product}`, {
    quantity,
    ...(!isSet && { size: good }),
  });
}

export interface SeenCart {
  items: {
    product: { _id: string; price: number };
    size?: { _id: string };
    quantity: number;
    trouble: string | null;
  }[];
  subtotal: number;
  discount: number;
  discountPercent: number;
  code?: { amount: number; minimum: number; lines: string[] };
  total: number;
}

interface Placed {
  id: string;
  /** The order is paid for when it arrives. */
  cash: boolean;
}

export const mostTries = 8;

/** The order made from the cart. Undefined if the customer gives up. */
export async function placeCart(scene: Scene, cash = false): Promise<Placed | undefined> {
  const { person, notes } = scene;
  let wantsCash = cash;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const seen = (await person.ask('GET', '/api/carts')).body as unknown as SeenCart;
    const delivery = await chooseDelivery(scene, seen, wantsCash);
    const { answer, receipt } = await order(scene, seen, delivery);
    if (answer.status < 300) {
      notes.receipts.push(receipt(answer));
      return { id: String(answer.body._id), cash: delivery.cash };
    }
    const why = String(answer.body.code);
    count(notes.told, `told ${why}`);
    if (why === 'no-cash' || why === 'cash-open') wantsCash = false;
    if (why === 'being-paid') await think(scene, 30, 90);
    else await mendCart(scene, seen.items);
  }
  return undefined;
}

async function order({ person, journey }: Scene, seen: SeenCart, delivery: SeenDelivery) {
  const { items, subtotal, discount, discountPercent, code, total } = seen;
  const answer = await person.place({
    items: items.map(({ quantity }) => ({ quantity })),
    totalAmount: inCedis(pesewasIn(total) + pesewasIn(delivery.fee)),
    shippingAddress: { ...address, region: journey.region },
    delivery,
  });
  const worthIt = code && code.lines.length > 0 && subtotal >= code.minimum;
  return {
    answer,
    receipt: ({ body }: Answer): Receipt => ({
      orderId: String(body._id),
      lines: items.map(({ product, size, quantity }) => ({
        good: (size ?? product)._id,
        price: pesewasIn(product.price),
        quantity,
      })),
      discount: pesewasIn(discount),
      discounts: {
        first: Math.round((pesewasIn(subtotal) * discountPercent) / 100),
        code: worthIt ? Math.min(pesewasIn(code.amount), pesewasIn(subtotal)) : 0,
      },
      delivery: pesewasIn(delivery.fee),
      total: pesewasIn(total) + pesewasIn(delivery.fee),
      cash: delivery.cash,
      confirmed: pesewasIn(Number(body.totalAmount)),
    }),
  };
}

interface SeenDelivery {
  choice: string;
  fee: number;
  cash: boolean;
}

export async function chooseDelivery(
  { person, journey }: Scene,
  { subtotal, total }: SeenCart,
  wantsCash: boolean,
): Promise<SeenDelivery> {
  const { body } = await person.ask('GET', `/api/delivery?region=${journey.region}`);
  const offers = body.offers as SeenOffer[];
  const doors = offers.filter(({ kind }) => kind === 'door');
  const point = offers.find(({ kind }) => kind === 'point');
  const wanted = { first: doors[0], last: doors.at(-1), point }[journey.delivery];
  const paidThere = wantsCash ? doors.find(({ cashUpTo }) => cashUpTo !== null) : undefined;
  const offer = paidThere ?? wanted ?? point;
  if (!offer) throw new Error(`Nothing is delivered to ${journey.region}`);
  const { _id, freeFrom } = offer;
  const fee = freeFrom !== null && subtotal >= freeFrom ? 0 : offer.fee;
  const fits = pesewasIn(total) + pesewasIn(fee) <= pesewasIn(offer.cashUpTo ?? 0);
  return { choice: _id, fee, cash: wantsCash && fits };
}

interface SeenOffer {
  _id: string;
  kind: string;
  fee: number;
  freeFrom: number | null;
  cashUpTo: number | null;
}

export function pesewasIn(cedis: number): Pesewas {
  const amount = fromCedis(cedis);
  if (amount === undefined) throw new Error(`${cedis} is no amount of money`);
  return amount;
}

export function inCedis(amount: number): number {
  return toCedis(pesewas(amount));
}

/** Some products are sold out, so the customer takes others. */
export async function mendCart(scene: Scene, lines: SeenCart['items']): Promise<void> {
  for (const { product, size } of lines.filter(({ trouble }) => trouble !== null)) {
    const line = { productId: product._id, ...(size && { size: size._id }) };
    await scene.person.ask('DELETE', '/api/carts/clear', line);
  }
  if (lines.every(({ trouble }) => trouble !== null)) await addPlentiful(scene);
}

/** The page to pay on. Undefined if nothing is to be paid, or if the customer gives up. */
export async function openPage(scene: Scene, orderId: string): Promise<string | undefined> {
  const { person } = scene;
  const asked = { email: person.account.email, orderId };
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const { status, body } = await person.ask('POST', '/api/payments/initiate', asked);
    if (status === 200) return String(body.authorization_url);
    if (body.code !== 'no-provider' && body.code !== 'being-paid') return undefined;
    await think(scene, 40, 150);
  }
  return undefined;
}

/** Goes from the full cart to the page to pay on. */
export async function orderAndOpen(
  scene: Scene,
): Promise<{ orderId: string; page: string } | undefined> {
  await fillCart(scene);
  const orderId = (await placeCart(scene))?.id;
  const page = orderId && (await openPage(scene, orderId));
  return orderId && page ? { orderId, page } : undefined;
}

/** A customer who comes back from the provider looks until the shop tells them something. */
export async function comeBack(
  scene: Scene,
  { back }: { back: string | undefined },
): Promise<void> {
  if (!back || !scene.journey.comesBack) return;
  for (let looks = 1; looks <= 3; looks += 1) {
    const { body } = await scene.person.ask('POST', `/api/payments/${back}/return`);
    if (body.state !== 'checking' && body.state !== 'waiting') return;
    await think(scene, 3, 20);
  }
}
