import { randomUUID } from 'node:crypto';
import type { TakenPayment } from '#features/orders/taken.rules.ts';
import { sumOf } from '#lib/money.ts';
import { address } from '#tests/desk/order-desk.ts';
import { count } from './notes.ts';
import {
  chooseDelivery,
  inCedis,
  mendCart,
  mostTries,
  pesewasIn,
  type Scene,
  type SeenCart,
  think,
} from './shopping.ts';

interface Taken {
  id: string;
  /** The token in the link. Empty for cash. */
  token: string;
}

/**
 * The owner takes an order for this customer, whose filled cart says what they want. Sometimes a
 * lower price is agreed on. Products that are paid in cash at once are handed over at once.
 */
export async function takeOrder(scene: Scene, way: TakenPayment): Promise<Taken | undefined> {
  const { person, owner, notes } = scene;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const seen = (await person.ask('GET', '/api/carts')).body as unknown as SeenCart;
    await mendCart(scene, seen.items);
    const lines = linesIn(seen);
    if (lines.length === 0) continue;
    const { sent, receipt } = await whatIsTold(scene, seen, lines, way);
    const { status, body } = await owner.ask('POST', '/api/orders/taken', sent);
    if (status < 300) {
      const id = String(body._id);
      notes.receipts.push({
        ...receipt,
        orderId: id,
        confirmed: pesewasIn(Number(body.totalAmount)),
      });
      return {
        id,
        token:
          String(body.payLink ?? '')
            .split('/')
            .at(-1) ?? '',
      };
    }
    count(notes.told, `the owner told ${String(body.code)}`);
  }
  return undefined;
}

type Lines = ReturnType<typeof linesIn>;

function linesIn({ items }: SeenCart) {
  return items
    .filter(({ trouble }) => trouble === null)
    .map(({ product, size, quantity }) => ({
      good: (size ?? product)._id,
      price: pesewasIn(product.price),
      quantity,
    }));
}

async function whatIsTold(scene: Scene, seen: SeenCart, lines: Lines, way: TakenPayment) {
  const { journey, person, random } = scene;
  const subtotal = sumOf(lines.map(({ price, quantity }) => pesewasIn(inCedis(price * quantity))));
  const whole = { ...seen, subtotal: inCedis(subtotal), total: inCedis(subtotal) };
  const inHand = way === 'cash-now';
  const delivery = inHand ? undefined : await chooseDelivery(scene, whole, false);
  const agreed = random.below(2) === 0 ? Math.floor(subtotal / 10) : 0;
  const fee = pesewasIn(delivery?.fee ?? 0);
  const total = subtotal - agreed + fee;
  return {
    sent: {
      step: randomUUID(),
      origin: inHand ? 'market' : 'telephone',
      customerId: person.account.id,
      phone: '0241234567',
      items: lines.map(({ good, ...line }) => ({
        ...{ productId: good, quantity: line.quantity, price: inCedis(line.price) },
      })),
      ...(agreed > 0 && { agreement: { why: 'Sells on', sum: inCedis(subtotal - agreed) } }),
      ...(delivery && {
        delivery: { choice: delivery.choice, fee: delivery.fee },
        address: { street: address.street, city: address.city, region: journey.region },
      }),
      payment: way,
      totalAmount: inCedis(total),
    },
    receipt: {
      lines,
      discount: agreed,
      discounts: { first: 0, code: 0 },
      taken: { way, agreed },
      delivery: fee,
      total,
      cash: way === 'cash-now' || way === 'cash-at-door',
    },
  };
}

/** The page to pay on, for a person with the link. Undefined if the link has ended. */
export async function openLink(scene: Scene, { token }: Taken): Promise<string | undefined> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const { status, body } = await scene.person.ask('POST', `/api/pay/${token}`);
    if (status === 200) return String(body.authorization_url);
    if (body.code !== 'no-provider' && body.code !== 'being-paid') return undefined;
    await think(scene, 40, 150);
  }
  return undefined;
}
