import { firstPicturesOf } from '#features/catalogue/first-pictures.ts';
import type { PicturedItem } from '#features/orders/order-sums.rules.ts';
import { customerOf, type Delivered } from '#features/orders/returned-items.ts';
import { repliesTo } from '#features/settings/replies-to.ts';
import { settingsOf } from '#features/settings/settings.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { ReturnStepLetter } from './letters/return-approved.ts';
import type { ReturnAskedLetter } from './letters/return-asked.ts';
import type { ReturnReceivedLetter } from './letters/return-received.ts';
import { readReturn } from './read-returns.ts';
import { type ReturnRow, selectLines } from './returns.queries.ts';
import { isWithoutRefund } from './rules.ts';

type Desk = Pick<Context, 'letters' | 'publicUrl'>;
type CustomersDesk = Desk & Pick<Context, 'announcements'>;

interface Returned {
  productId: string;
  name: string;
  quantity: number;
}

interface Asked {
  id: string;
  order: Delivered['order'];
  items: Returned[];
  reason: string;
}

export async function tellOwner(
  { letters, publicUrl }: Desk,
  database: Database,
  { id, order, items, reason }: Asked,
) {
  const { customerName, customerEmail } = order;
  const content: ReturnAskedLetter = {
    publicUrl,
    orderId: order.id,
    number: order.number,
    customerName,
    customerEmail,
    items: await withFirstPictures(database, items),
    reason,
  };
  await letters.post(database, {
    kind: 'return-asked',
    identity: returnAskedLetter(id),
    to: (await settingsOf(database)).alertAddress,
    replyTo: customerEmail,
    content,
  });
}

export function returnAskedLetter(id: string): string {
  return `return-asked ${id}`;
}

export async function tellAnswer(
  desk: CustomersDesk,
  database: Database,
  row: ReturnRow,
  { approved, text }: { approved: boolean; text: string },
) {
  const content: Omit<ReturnStepLetter, keyof ReturnReceivedLetter> = { text };
  await tellCustomer(desk, database, row, {
    kind: approved ? 'return-approved' : 'return-refused',
    content,
  });
}

export async function tellClosed(
  desk: CustomersDesk,
  database: Database,
  row: ReturnRow,
  text: string,
) {
  await tellCustomer(desk, database, row, { kind: 'return-closed', content: { text } });
}

export async function tellReceived(
  desk: CustomersDesk,
  database: Database,
  row: ReturnRow,
  content: Pick<ReturnReceivedLetter, 'stillCalledBack' | 'inPart'>,
) {
  await tellCustomer(desk, database, row, { kind: 'return-received', content });
}

async function tellCustomer(
  desk: CustomersDesk,
  database: Database,
  { id, orderId }: ReturnRow,
  { kind, content }: { kind: string; content: object },
) {
  const customer = await customerOf(database, orderId);
  // A customer who has left the shop gets no more letters.
  if (!customer?.email) return;
  const items = await withFirstPictures(database, await selectLines(database, [id]));
  const { number, name: customerName } = customer;
  const withoutRefund = isWithoutRefund(await readReturn(desk, database, id));
  const known: ReturnReceivedLetter = {
    ...{ publicUrl: desk.publicUrl, orderId, number, customerName, items },
    ...(withoutRefund && { withoutRefund }),
  };
  await desk.letters.post(database, {
    kind,
    identity: `${kind} ${id}`,
    to: customer.email,
    ...repliesTo(await settingsOf(database)),
    content: { ...known, ...content },
  });
}

async function withFirstPictures(
  database: Database,
  items: readonly Returned[],
): Promise<PicturedItem[]> {
  const firstPictures = await firstPicturesOf(
    database,
    items.map(({ productId }) => productId),
  );
  return items.map(({ productId, name, quantity }) => ({
    name,
    quantity,
    picture: firstPictures.get(productId) ?? null,
  }));
}
