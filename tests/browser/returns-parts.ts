import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { SignedIn } from '#features/accounts/contract.ts';
import * as orderDeskCalls from '#features/orders/desk.calls.ts';
import * as returnCalls from '#features/returns/calls.ts';
import * as returnDeskCalls from '#features/returns/desk.calls.ts';
import { customerWithCart, mask, orderElsewhere, scrub, type WireOrder } from './orders-parts.ts';
import { payElsewhere } from './payments-parts.ts';
import { type Account, logInAdmin } from './setup/account.ts';

export interface WireReturn {
  _id: string;
  state: string;
  items: { productId: string; name: string; quantity: number }[];
  reason: string;
}

interface Bought {
  customer: Account;
  order: WireOrder;
  /** The ids of the order's products, by name. */
  productIds: ReadonlyMap<string, string>;
}

interface Delivered extends Bought {
  /** The admin who sent the order, and answers its return. */
  admin: SignedIn;
}

/** An order of three scrubs and a mask that was delivered. */
export async function delivered(
  request: APIRequestContext,
  how?: { paid: boolean },
): Promise<Delivered> {
  const bought = await ordered(request, how);
  return { ...bought, admin: await deliver(request, bought) };
}

export async function ordered(request: APIRequestContext, { paid = false } = {}): Promise<Bought> {
  const customer = await customerWithCart(request, { [scrub.slug]: 3, [mask.slug]: 1 });
  const order = await orderElsewhere(request, customer);
  if (paid) await payElsewhere(request, customer, order);
  const { items } = order as unknown as WireReturn;
  return {
    customer,
    order,
    productIds: new Map(items.map(({ productId, name }) => [name, productId])),
  };
}

export async function deliver(
  request: APIRequestContext,
  { order }: Pick<Bought, 'order'>,
): Promise<SignedIn> {
  const admin = await logInAdmin(request);
  await change(request, admin, orderDeskCalls.changeStatus.path, order, { status: 'delivered' });
  return admin;
}

/** Asks for a return by the call alone, as another device does. */
export async function askElsewhere(
  request: APIRequestContext,
  { customer, order, productIds }: Bought,
  name: string,
  quantity: number,
): Promise<WireReturn> {
  const answer = await request.post(returnCalls.askForReturn.path.replace('{id}', order._id), {
    data: { items: [{ productId: productIds.get(name), quantity }], reason: 'It was broken.' },
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as WireReturn;
}

export async function answerElsewhere(
  request: APIRequestContext,
  { admin }: Pick<Delivered, 'admin'>,
  given: { _id: string },
  approve: boolean,
  text: string,
): Promise<void> {
  await change(request, admin, returnDeskCalls.answerReturn.path, given, { approve, text });
}

export async function closeElsewhere(
  request: APIRequestContext,
  { admin }: Pick<Delivered, 'admin'>,
  given: { _id: string },
  text: string,
): Promise<void> {
  await change(request, admin, returnDeskCalls.closeReturn.path, given, { text });
}

export async function receiveElsewhere(
  request: APIRequestContext,
  { admin }: Delivered,
  given: WireReturn,
): Promise<void> {
  await change(request, admin, returnDeskCalls.receiveReturn.path, given, { restock: [] });
}

export async function refundElsewhere(
  request: APIRequestContext,
  { admin: { token } }: Delivered,
  { _id }: WireReturn,
): Promise<void> {
  const answer = await request.post(returnDeskCalls.refundReturn.path.replace('{id}', _id), {
    data: {},
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
}

export async function returnsOf(
  request: APIRequestContext,
  { token }: SignedIn,
  { _id }: WireOrder,
): Promise<WireReturn[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(returnCalls.listOwnReturns.path.replace('{id}', _id), {
    headers,
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as WireReturn[];
}

export function returnsCard(page: Page): Locator {
  return page.getByRole('article', { name: 'Returns' });
}

export function returnRows(page: Page): Locator {
  return page.getByRole('list', { name: 'Your returns' }).getByRole('listitem');
}

export function returnDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Return items' });
}

export async function openReturnForm(page: Page): Promise<Locator> {
  await returnsCard(page).getByRole('button', { name: 'Return items' }).click();
  await expect(returnDialog(page)).toBeVisible();
  return returnDialog(page);
}

/** The number box for one product. */
export function countOf(dialog: Locator, { name }: { name: string }): Locator {
  return dialog.getByRole('spinbutton', { name: `How many of ${name}` });
}

async function change(
  request: APIRequestContext,
  { token }: SignedIn,
  path: string,
  { _id }: { _id: string },
  data: object,
): Promise<void> {
  const answer = await request.put(path.replace('{id}', _id), {
    data,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
}

/** The provider sends a refund some seconds later. From now on the page finds each of them done. */
export async function letRefundsBeDone(page: Page): Promise<void> {
  await page.route(/\/api\/(orders\/[^/]+\/)?returns/, async (route) => {
    const response = await route.fetch();
    const done = (key: string, value: unknown) => (key === 'refundState' ? undefined : value);
    await route.fulfill({ response, json: JSON.parse(await response.text(), done) });
  });
}
