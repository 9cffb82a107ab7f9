import { isPickedUp, isSent, type Status } from './rules.ts';

type Told = Parameters<typeof isPickedUp>[0] & { customerName: string; customerEmail: string };

/** Who tells the customer: the shop by email, or whoever stands at the desk. */
export function whoTells(
  { customerName, customerEmail }: Omit<Told, 'deliveryChoice'>,
  news: string,
): string {
  if (customerEmail) return `We’ll email the customer${news && ` ${news}`}.`;
  if (!customerName) return 'Nobody is emailed: this customer has deleted their account.';
  return `${customerName} has no email: tell them yourself.`;
}

/** What follows if the order is set to this status. */
export function consequenceOf(order: Told & { status: string }, status: Status): string {
  if (status === 'shipped') return whoTells(order, shippedNews(order));
  if (status === 'delivered') {
    const news = isPickedUp(order) ? 'that it was picked up' : 'that it has arrived';
    return `${whoTells(order, news)} From now on they can ask for a return.`;
  }
  if (status === 'cancelled') {
    const items = asksForItems(order, status)
      ? 'The items have left the shop. Put them back in stock only if you have them again.'
      : 'The items go back in stock.';
    return `${items} ${whoTells(order, '')}`;
  }
  return 'We won’t email the customer.';
}

/** The rest of the sentence: what the customer reads when the order is packed. */
export function shippedNews(order: Parameters<typeof isPickedUp>[0]): string {
  return isPickedUp(order)
    ? 'that they can pick it up, with the address and the opening hours'
    : 'that it’s on its way, with these details';
}

/** Items that have left the shop are not in stock again by themselves. */
export function asksForItems(order: { status: string }, status: Status): boolean {
  return status === 'cancelled' && isSent(order);
}
