import { address } from '../../order-desk.ts';
import type { Random } from '../../random.ts';
import type { Payer } from './payer.ts';
import type { Answer, Person } from './person.ts';
import type { Journey } from './plan.ts';
import type { ShopTime } from './shop-time.ts';

/** One customer's way through the shop, and what it needs. */
export interface Scene {
  journey: Journey;
  person: Person;
  payer: Payer;
  time: ShopTime;
  random: Random;
  /** The ids of the products, the plentiful ones first. */
  shelf: readonly string[];
  plenty: number;
  /** Every payment page that the provider has for this customer, shown or not. */
  everyPage(): Promise<string[]>;
  /** Lets another customer in, as the next step is far away. */
  leave(): void;
}

const second = 1_000;

/** Waits a random number of seconds before the customer's next step. */
export function think({ time, random }: Scene, shortest: number, longest: number): Promise<void> {
  return time.after((shortest + random.below(longest - shortest)) * second);
}

export async function fillCart(scene: Scene): Promise<void> {
  for (const { product, quantity } of scene.journey.basket) {
    const added = await add(scene, scene.shelf[product] ?? '', quantity);
    if (added.status === 409) await addPlentiful(scene);
  }
}

export async function addPlentiful(scene: Scene): Promise<void> {
  await add(scene, scene.shelf[scene.random.below(scene.plenty)] ?? '', 1);
}

function add({ person }: Scene, productId: string, quantity: number): Promise<Answer> {
  // The id of a size stands for that of its product.
  return person.ask('POST', `/api/carts/add/${productId}`, { quantity, size: productId });
}

interface CartLine {
  product: { _id: string };
  size?: { _id: string };
  quantity: number;
  trouble: string | null;
}

const mostTries = 6;

/** The id of the order made from the cart; undefined if the customer gives up. */
export async function placeCart(scene: Scene): Promise<string | undefined> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const cart = await scene.person.ask('GET', '/api/carts');
    const lines = (cart.body.items ?? []) as CartLine[];
    const placed = await scene.person.place({
      items: lines.map(({ quantity }) => ({ quantity })),
      totalAmount: cart.body.total,
      shippingAddress: address,
    });
    if (placed.status < 300) return String(placed.body._id);
    if (placed.body.code === 'being-paid') await think(scene, 30, 90);
    else await mendCart(scene, lines);
  }
  return undefined;
}

/** Some of it is sold, so the customer takes something else. */
async function mendCart(scene: Scene, lines: CartLine[]): Promise<void> {
  for (const { product, size } of lines.filter(({ trouble }) => trouble !== null)) {
    const line = { productId: product._id, ...(size && { size: size._id }) };
    await scene.person.ask('DELETE', '/api/carts/clear', line);
  }
  if (lines.every(({ trouble }) => trouble !== null)) await addPlentiful(scene);
}

/** The page to pay on; undefined if there is nothing to pay or the customer gives up. */
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

/** From the full cart to the page to pay on. */
export async function orderAndOpen(
  scene: Scene,
): Promise<{ orderId: string; page: string } | undefined> {
  await fillCart(scene);
  const orderId = await placeCart(scene);
  const page = orderId && (await openPage(scene, orderId));
  return orderId && page ? { orderId, page } : undefined;
}

/** If the customer comes back from the provider, they look until the shop tells them something. */
export async function comeBack(
  scene: Scene,
  { back }: { back: string | undefined },
): Promise<void> {
  if (!back || !scene.journey.comesBack) return;
  for (let looks = 1; looks <= 3; looks += 1) {
    const { body } = await scene.person.ask('POST', `/api/payments/return/${back}`);
    if (body.state !== 'checking' && body.state !== 'waiting') return;
    await think(scene, 3, 20);
  }
}
