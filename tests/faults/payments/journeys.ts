import type { TakenPayment } from '#features/orders/taken.rules.ts';
import type { Behaviour } from './behaviours.ts';
import {
  addPlentiful,
  comeBack,
  fillCart,
  openPage,
  orderAndOpen,
  placeCart,
  type Scene,
  think,
} from './shopping.ts';
import { openLink, takeOrder } from './taking.ts';

const minutes = 60;
const hours = 3_600;

export const journeys: Record<Behaviour, (scene: Scene) => Promise<void>> = {
  async 'pays by card'(scene) {
    const opened = await orderAndOpen(scene);
    if (!opened) return;
    await think(scene, 20, 120);
    await comeBack(scene, await scene.payer.byCard(opened.page));
  },

  async 'approves on the phone'(scene) {
    const opened = await orderAndOpen(scene);
    if (opened) await payByPhone(scene, opened.page);
  },

  async 'approves after the hold has ended'(scene) {
    const opened = await orderAndOpen(scene);
    if (!opened) return;
    await scene.payer.askPhone(opened.page);
    scene.leave();
    await think(scene, 31 * minutes, 70 * minutes);
    await comeBack(scene, await scene.payer.approveLate(opened.page));
  },

  async 'rejects on the phone, then pays by card'(scene) {
    const opened = await orderAndOpen(scene);
    if (!opened) return;
    await scene.payer.askPhone(opened.page);
    await think(scene, 5, 60);
    await scene.payer.reject(opened.page);
    await think(scene, 10, 90);
    await comeBack(scene, await scene.payer.byCard(opened.page));
  },

  async 'rejects on the phone and leaves'(scene) {
    const opened = await orderAndOpen(scene);
    if (!opened) return;
    await scene.payer.askPhone(opened.page);
    await think(scene, 5, 60);
    await comeBack(scene, await scene.payer.reject(opened.page));
  },

  async 'is declined, then pays'(scene) {
    const opened = await orderAndOpen(scene);
    if (!opened) return;
    await scene.payer.declined(opened.page);
    await think(scene, 20, 120);
    const again = await openPage(scene, opened.orderId);
    if (again) await comeBack(scene, await scene.payer.byCard(again));
  },

  async 'presses pay three times at once'(scene) {
    await fillCart(scene);
    const orderId = (await placeCart(scene))?.id;
    if (!orderId) return;
    const pressed = await Promise.all([1, 2, 3].map(() => openPage(scene, orderId)));
    await think(scene, 5, 30);
    const pages = new Set(pressed.filter((page) => page !== undefined));
    for (const page of pages) await comeBack(scene, await scene.payer.byCard(page));
  },

  async 'pays the old page of a replaced order'(scene) {
    const old = await orderAndOpen(scene);
    if (!old) return;
    await addPlentiful(scene);
    const orderId = (await placeCart(scene))?.id;
    if (orderId && scene.random.below(2) === 0) await openPage(scene, orderId);
    await think(scene, 5, 60);
    await comeBack(scene, await scene.payer.byCard(old.page));
    if (scene.random.below(2) === 0) return;
    await think(scene, 5, 60);
    const page = orderId && (await openPage(scene, orderId));
    if (page) await comeBack(scene, await scene.payer.byCard(page));
  },

  async 'pays every page there is'(scene) {
    const opened = await orderAndOpen(scene);
    if (!opened) return;
    scene.leave();
    // A page is handed out again for a shorter time than this, so the next press opens another one.
    await think(scene, 13 * hours, 15 * hours);
    await openPage(scene, opened.orderId);
    for (const page of await scene.everyPage()) {
      await comeBack(scene, await scene.payer.byCard(page));
    }
  },

  async 'fills the cart again before paying'(scene) {
    const opened = await orderAndOpen(scene);
    if (!opened) return;
    await addPlentiful(scene);
    await think(scene, 5, 60);
    await comeBack(scene, await scene.payer.byCard(opened.page));
  },

  async 'cancels while the phone asks'(scene) {
    const opened = await orderAndOpen(scene);
    if (!opened) return;
    await scene.payer.askPhone(opened.page);
    const cancelling = scene.person.ask('POST', `/api/orders/${opened.orderId}/cancel`);
    if (scene.random.below(2) === 0) await cancelling;
    await comeBack(scene, await scene.payer.approve(opened.page));
    await cancelling;
  },

  async 'pays a page hours later'(scene) {
    const opened = await orderAndOpen(scene);
    if (!opened) return;
    scene.leave();
    await think(scene, 1 * hours, 30 * hours);
    await comeBack(scene, await scene.payer.byCard(opened.page));
  },

  async 'leaves without paying'(scene) {
    await fillCart(scene);
    const orderId = (await placeCart(scene))?.id;
    if (orderId && scene.random.below(2) === 0) await openPage(scene, orderId);
  },

  async 'pays the rider'(scene) {
    const orderId = await orderInCash(scene);
    if (!orderId) return;
    scene.leave();
    await think(scene, 1 * hours, 30 * hours);
    await handOver(scene, orderId);
    await think(scene, 1 * hours, 8 * hours);
    await recordCash(scene, orderId);
    // The first entry was a mistake. The rider brings the cash later.
    if (scene.random.below(3) > 0) return;
    await scene.owner.ask('DELETE', `/api/orders/${orderId}/cash`);
    await think(scene, 1 * minutes, 5 * hours);
    await recordCash(scene, orderId);
  },

  async 'pays the rider and an open page'(scene) {
    const orderId = await orderInCash(scene);
    const page = orderId && (await openPage(scene, orderId));
    if (!page) return;
    scene.leave();
    await think(scene, 5 * minutes, 2 * hours);
    await handOver(scene, orderId);
    const isFirst = scene.random.below(2) === 0;
    if (isFirst) await recordCash(scene, orderId);
    await comeBack(scene, await scene.payer.byCard(page));
    await think(scene, 5 * minutes, 2 * hours);
    if (!isFirst) await recordCash(scene, orderId);
  },

  async 'cancels what the rider would bring'(scene) {
    const orderId = await orderInCash(scene);
    if (!orderId) return;
    await think(scene, 5, 10 * minutes);
    const cancel = () => scene.person.ask('POST', `/api/orders/${orderId}/cancel`);
    const isSent = scene.random.below(2) === 0;
    const [cancelled] = await Promise.all([cancel(), isSent && handOver(scene, orderId)]);
    // The order was on its way, was refused at the door, and came back.
    if (cancelled.status >= 300 || isSent) {
      await setStatus(scene, orderId, { status: 'cancelled', restock: true });
    }
  },

  async 'leaves it with the rider'(scene) {
    const orderId = await orderInCash(scene);
    if (orderId) await handOver(scene, orderId);
  },

  async 'calls, and pays by a link'(scene) {
    const taken = await call(scene, scene.random.oneOf(['link-by-whatsapp', 'link-by-email']));
    if (!taken) return;
    await think(scene, 1 * minutes, 5 * hours);
    const pressed = await Promise.all([1, 2].map(() => openLink(scene, taken)));
    const [page] = pressed.filter((one) => one !== undefined);
    // Some customers look at the provider's page and never pay.
    if (!page || scene.random.below(5) === 0) return;
    await comeBack(scene, await scene.payer.byCard(page));
  },

  async 'calls, and pays by a link that has ended'(scene) {
    const taken = await call(scene, 'link-by-whatsapp');
    const page = taken && (await openLink(scene, taken));
    if (!page) return;
    await scene.payer.askPhone(page);
    scene.leave();
    // The order held its products for a day.
    await think(scene, 25 * hours, 30 * hours);
    await openLink(scene, taken);
    await openPage(scene, taken.id);
    await comeBack(scene, await scene.payer.approveLate(page));
  },

  async 'calls, and pays the rider'(scene) {
    const taken = await call(scene, 'cash-at-door');
    if (!taken) return;
    scene.leave();
    await think(scene, 1 * hours, 30 * hours);
    await handOver(scene, taken.id);
    if (scene.random.below(3) === 0) return;
    await think(scene, 1 * hours, 8 * hours);
    await recordCash(scene, taken.id);
  },

  async 'pays at the market'(scene) {
    await call(scene, 'cash-now');
  },
};

/** The customer says what they want, and the owner takes the order. */
async function call(scene: Scene, way: TakenPayment) {
  await fillCart(scene);
  return takeOrder(scene, way);
}

/** Undefined if the order became an order to pay online, which is then paid by card. */
async function orderInCash(scene: Scene): Promise<string | undefined> {
  await fillCart(scene);
  const placed = await placeCart(scene, true);
  if (!placed || placed.cash) return placed?.id;
  const page = await openPage(scene, placed.id);
  if (page) await comeBack(scene, await scene.payer.byCard(page));
  return undefined;
}

/** Gives the order to the rider. */
function handOver(scene: Scene, orderId: string) {
  return setStatus(scene, orderId, { status: 'shipped' });
}

function setStatus({ owner }: Scene, orderId: string, step: { status: string; restock?: true }) {
  return owner.ask('PUT', `/api/orders/${orderId}/status`, step);
}

/** Two admins press at the same time. */
async function recordCash({ owner }: Scene, orderId: string): Promise<void> {
  const { body } = await owner.ask('GET', `/api/orders/${orderId}`);
  const press = () =>
    owner.ask('POST', `/api/orders/${orderId}/cash`, { amount: body.totalAmount });
  await Promise.all([press(), press()]);
}

/** The customer may take too long to find the phone. Then the money comes late, or by card. */
async function payByPhone(scene: Scene, page: string): Promise<void> {
  await scene.payer.askPhone(page);
  await think(scene, 10, 200);
  const approved = await scene.payer.approve(page);
  if (approved.paid) return comeBack(scene, approved);
  const late = scene.random.below(3) === 0;
  await comeBack(scene, await (late ? scene.payer.approveLate(page) : scene.payer.byCard(page)));
}
