import { type APIRequestContext, expect } from '@playwright/test';
import type { SignedIn } from '#features/accounts/contract.ts';
import { enterCode } from '#features/cart/calls.ts';
import { addProduct, setParts } from '#features/catalogue/desk.calls.ts';
import { addCode } from '#features/discounts/desk.calls.ts';
import { addWriting } from '#features/journal/desk.calls.ts';
import * as calls from '#features/messages/calls.ts';
import { subscribe } from '#features/newsletter/calls.ts';
import { addNewsletter, readNewsletter, sendNewsletter } from '#features/newsletter/desk.calls.ts';
import { takeOrder } from '#features/orders/desk.calls.ts';
import { writeReview } from '#features/reviews/calls.ts';
import { answerReview, publishReview } from '#features/reviews/desk.calls.ts';
import { joinTheDesk, sendInvitation } from '../browser/accounts-admins-parts.ts';
import { butter, clearElsewhere, productOf, putInElsewhere, soap } from '../browser/cart-parts.ts';
import { setStatusElsewhere } from '../browser/orders-desk-parts.ts';
import {
  cancelElsewhere,
  mask,
  orderElsewhere,
  scrub,
  toner,
  type WireOrder,
} from '../browser/orders-parts.ts';
import { payElsewhere } from '../browser/payments-parts.ts';
import { askElsewhere } from '../browser/returns-parts.ts';
import { type Account, joinAsCustomer, logInAdmin } from '../browser/setup/account.ts';
import { type RecalledLot, recallLot } from './recall-lot.ts';
import type { Visitor } from './screen.ts';
import { rider, setUp, shopInOsu } from './set-up.ts';

/** The demo shop with people, and what they have done so far. */
export interface Furnished {
  request: APIRequestContext;
  people: Record<Visitor, SignedIn>;
  orders: Record<
    'unpaid' | 'paid' | 'shipped' | 'delivered' | 'cancelled' | 'pick-up' | 'cash',
    WireOrder
  >;
  /** The page on which a caller pays for their order. */
  payLink: string;
  /** The id of the caller's order. */
  taken: string;
  recalled: RecalledLot;
}

export async function furnish(request: APIRequestContext): Promise<Furnished> {
  const newcomer = await joinAsCustomer(request, {
    firstName: 'Adwoa',
    lastName: 'Asante',
    email: 'adwoa@shop.example',
  });
  const admin = await logInAdmin(request);
  await packSet(request, admin);
  await addSized(request, admin);
  const shopper = await addShopper(request);
  const regular = await joinAsCustomer(request, {
    firstName: 'Efua',
    lastName: 'Mensah',
    email: 'efua@shop.example',
  });
  const free = await placeOrders(request, regular);
  const taken = await takeCall(request, admin, free.shipped);
  await writeMessages(request);
  await writePage(request, admin);
  await makeCode(request, admin);
  await sendLetter(request, { regular, admin });
  await review(request, { regular, admin, order: free.delivered });
  await setUp(request, { admin, regular });
  const code = { data: { code: 'HARMATTAN' }, headers: signed(shopper) };
  await request.post(enterCode.path, code);
  const neighbour = await joinAsCustomer(request, {
    firstName: 'Akosua',
    lastName: 'Darko',
    email: 'akosua@shop.example',
  });
  const orders = { ...free, ...(await chooseDelivery(request, neighbour)) };
  const packer = await joinTheDesk(request, 'esi@shop.example', 'packer');
  await sendInvitation(request, 'yaa@shop.example', 'manager');
  const people = { newcomer, shopper, regular, neighbour, admin, packer };
  const recalled = await recallLot(request, admin);
  return { request, people, orders, recalled, ...taken };
}

async function writePage(request: APIRequestContext, { token }: SignedIn) {
  const content = {
    ...{ kind: 'page', title: 'Stockists', slug: 'stockists', author: '', minutes: null },
    ...{ summary: 'Where our products stand on a shelf.', picture: null, pictureShows: '' },
    ...{ searchTitle: '', searchDescription: '' },
    body: '## Accra\n\n| Shop | Open |\n|---|---|\n| Makola 12 | 8AM-6PM |\n\n## Tamale\n\n- Aboabo market\n- [Our own store](/contact)',
  };
  const headers = { authorization: `Bearer ${token}` };
  await request.post(addWriting.path, { headers, data: { content, publish: 'now' } });
}

/** A newsletter that its one reader has received. */
async function sendLetter(
  request: APIRequestContext,
  { regular, admin }: Record<'regular' | 'admin', SignedIn>,
) {
  const data = { email: regular.user.email };
  await request.post(subscribe.path, { headers: signed(regular), data });
  const content = {
    ...{ subject: 'The first nuts have fallen', preheader: '', code: null },
    body: `The season has **begun**.\n\n## For dry hands\n\n/products/${butter.slug}\n\n- No scent but its own\n\n> It melts in the hand.`,
  };
  const headers = signed(admin);
  const added = await request.post(addNewsletter.path, { headers, data: { content } });
  const { _id, version } = await added.json();
  const at = (path: string) => path.replace('{id}', _id);
  await request.post(at(sendNewsletter.path), { headers, data: { version, at: null } });
  const state = async () =>
    (await (await request.get(at(readNewsletter.path), { headers })).json()).state;
  await expect.poll(state, { timeout: 60_000 }).toBe('sent');
}

/** The screens of the origin start from the demo's samples. */
export const sampleLot = 'SAMPLE-1';
export const sampleCooperative = 'tiyumtaba-sample-group';

/** The screens of products show this set. */
export const set = { slug: 'harmattan-set', name: 'Harmattan Set' };

async function packSet(request: APIRequestContext, admin: SignedIn) {
  const headers = signed(admin);
  const facts = { name: set.name, price: '150.00', category: 'Body Care', stock: '0' };
  const description = 'For the dry weeks: butter for the skin, a bar for the hair.';
  const multipart = { ...facts, description };
  const { _id, version } = await (
    await request.post(addProduct.path, { headers, multipart })
  ).json();
  const parts = [
    { productId: (await productOf(request, butter.slug))._id, quantity: 1 },
    { productId: (await productOf(request, soap.slug))._id, quantity: 2 },
  ];
  await request.put(setParts.path.replace('{id}', _id), { headers, data: { version, parts } });
}

/** The screens of products show this product of several sizes. */
export const sized = { slug: 'shea-hand-cream', name: 'Shea Hand Cream' };

async function addSized(request: APIRequestContext, admin: SignedIn) {
  const facts = { name: sized.name, price: '35.00', category: 'Body Care', stock: '12' };
  const sizes = [
    { name: '100 g', price: '60', stock: '8', salePrice: '52' },
    { name: '250 g', price: '120', stock: '3', sku: 'HAND-250', weight: '310' },
  ];
  const multipart = {
    ...{ ...facts, size: '50 g', sku: 'HAND-50', sizes: JSON.stringify(sizes) },
    description: 'For hands that work: shea and a little beeswax. A pea is enough for both.',
  };
  await request.post(addProduct.path, { headers: signed(admin), multipart });
}

async function makeCode(request: APIRequestContext, admin: SignedIn) {
  const data = {
    ...{ code: 'HARMATTAN', percent: 10, amount: null, minimum: 100 },
    ...{ startsOn: null, endsOn: '2026-12-31', mostUses: 200, mostPerPerson: 1 },
    ...{ productIds: [], categories: [] },
  };
  await request.post(addCode.path, { headers: signed(admin), data });
}

/** One review is public and answered, and one waits to be read. */
async function review(
  request: APIRequestContext,
  { regular, admin, order }: { regular: SignedIn; admin: SignedIn; order: WireOrder },
) {
  const productIds = idsIn(order);
  const write = async (name: string, stars: number, words: string) => {
    const data = { stars, words, suits: 'Dry skin', pictures: [], named: true };
    const url = writeReview.path.replace('{id}', productIds.get(name) ?? '');
    return (await request.post(url, { headers: signed(regular), data })).json();
  };
  const { _id: id } = await write(scrub.name, 5, 'My hands are soft again, even in harmattan.');
  await write(mask.name, 4, 'It calms my skin. The lid could close better.');
  const headers = signed(admin);
  await request.post(publishReview.path.replace('{id}', id), { headers, data: { version: 1 } });
  const answer = 'Thank you, Efua. We are glad.';
  await request.put(answerReview.path.replace('{id}', id), {
    headers,
    data: { version: 2, answer },
  });
}

const signed = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` });

/** A customer with a full cart. */
async function addShopper(request: APIRequestContext) {
  const shopper = await joinAsCustomer(request, {
    firstName: 'Kofi',
    lastName: 'Boateng',
    email: 'kofi@shop.example',
  });
  await putInElsewhere(request, shopper, butter.slug, 2);
  await putInElsewhere(request, shopper, soap.slug, 1);
  await putInElsewhere(request, shopper, toner.slug, 1);
  await putInElsewhere(request, shopper, set.slug, 2);
  await putInElsewhere(request, shopper, mask.slug, 1);
  return shopper;
}

/** One order in each state. The unpaid one comes last, because there can be only one. */
async function placeOrders(request: APIRequestContext, customer: Account) {
  const delivered = await order(request, customer, { [scrub.slug]: 3, [mask.slug]: 1 });
  await payElsewhere(request, customer, delivered);
  await setStatusElsewhere(request, delivered, 'delivered');
  await askForReturn(request, customer, delivered);
  const shipped = await order(request, customer, { [butter.slug]: 1 });
  await payElsewhere(request, customer, shipped);
  await setStatusElsewhere(request, shipped, 'shipped');
  const gift = { gift: { note: 'Happy birthday, Esi!\nFrom all of us.' } };
  const paid = await order(request, customer, { [set.slug]: 2, [mask.slug]: 1 }, gift);
  await payElsewhere(request, customer, paid);
  const cancelled = await order(request, customer, { [toner.slug]: 1 });
  await cancelElsewhere(request, customer, cancelled._id);
  await clearElsewhere(request, customer);
  const unpaid = await order(request, customer, { [scrub.slug]: 1, [mask.slug]: 1 });
  return { unpaid, paid, shipped, delivered, cancelled };
}

async function order(
  request: APIRequestContext,
  customer: Account,
  contents: Record<string, number>,
  also: object = {},
): Promise<WireOrder> {
  for (const [slug, quantity] of Object.entries(contents)) {
    await putInElsewhere(request, customer, slug, quantity);
  }
  return orderElsewhere(request, customer, { orderNotes: 'Please call at the gate.', ...also });
}

async function askForReturn(request: APIRequestContext, customer: Account, order: WireOrder) {
  await askElsewhere(request, { customer, order, productIds: idsIn(order) }, scrub.name, 1);
}

/**
 * An order with a code that is picked up, and one to be paid for at the door. Delivery has a fee
 * for this customer.
 */
async function chooseDelivery(request: APIRequestContext, customer: Account) {
  await putInElsewhere(request, customer, soap.slug, 3);
  await putInElsewhere(request, customer, mask.slug, 2);
  const code = { data: { code: 'HARMATTAN' }, headers: signed(customer) };
  await request.post(enterCode.path, code);
  const delivery = { choice: shopInOsu._id, fee: 0 };
  const pickUp = await orderElsewhere(request, customer, { delivery });
  await payElsewhere(request, customer, pickUp);
  const fee = { choice: rider._id, fee: rider.fee };
  const cash = await order(
    request,
    customer,
    { [mask.slug]: 1 },
    { delivery: { ...fee, cash: true } },
  );
  return { 'pick-up': pickUp, cash };
}

function idsIn(order: WireOrder) {
  const { items } = order as unknown as { items: { productId: string; name: string }[] };
  return new Map(items.map(({ productId, name }) => [name, productId]));
}

/** A caller orders the same again. */
async function takeCall(request: APIRequestContext, admin: SignedIn, { items }: WireOrder) {
  const [item] = items as { productId: string; price: number }[];
  if (!item) throw new Error('The order has nothing in it');
  const { productId, price } = item;
  const data = {
    ...{ step: crypto.randomUUID(), origin: 'telephone', payment: 'link-by-whatsapp' },
    ...{ newCustomer: { name: 'Ama Owusu Boateng' }, phone: '024 765 4321' },
    ...{ items: [{ productId, quantity: 1, price }], totalAmount: price },
    delivery: { choice: 'everywhere', fee: 0 },
    address: { street: 'Hospital Road 4', city: 'Tamale', region: 'Northern' },
  };
  const answer = await request.post(takeOrder.path, { headers: signed(admin), data });
  if (!answer.ok()) throw new Error(`The order was refused: ${await answer.text()}`);
  const { _id, payLink: link } = await answer.json();
  return { taken: _id, payLink: new URL(link).pathname };
}

async function writeMessages(request: APIRequestContext) {
  for (const [fullName, inquiryType, subject, message] of [
    ['Abena Owusu', 'Order Support', 'Delivery to Wa', 'Do you ship to Wa?\nI need two jars.'],
    ['Yaw Darko', 'General', 'Beard balm', 'Which of the balms has no scent at all?'],
  ] as const) {
    const email = `${fullName.split(' ')[0]?.toLowerCase()}@shop.example`;
    const data = { fullName, email, inquiryType, subject, message };
    const answer = await request.post(calls.sendMessage.path, { data });
    if (!answer.ok()) throw new Error(`The message was refused: ${await answer.text()}`);
  }
}
