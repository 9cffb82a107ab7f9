import type { Answer } from '#lib/contract.ts';
import { fromCedis, type Pesewas } from '#lib/money.ts';
import type { Wire } from '#lib/wire.ts';
import type { readDesk } from './contract.ts';

type Desk = Answer<typeof readDesk>;

/** Only this server has a desk: it comes in the one shape of the contract. */
export function deskFrom(json: unknown): Desk {
  const { sales, toPack, undecided, disputes, ...rest } = json as Wire<Desk>;
  return {
    ...rest,
    sales: {
      days: sales.days.map((day) => ({ ...day, ...sold(day) })),
      whole: { ...sales.whole, ...sold(sales.whole), left: amount(sales.whole.left) },
    },
    toPack: { ...toPack, items: toPack.items.map(paid) },
    undecided: { ...undecided, items: undecided.items.map(paid) },
    disputes: {
      ...disputes,
      items: disputes.items.map((one) => ({
        ...one,
        amount: one.amount === null ? null : amount(one.amount),
      })),
    },
  };
}

function sold({ came, returned }: { came: number; returned: number }) {
  return { came: amount(came), returned: amount(returned) };
}

function paid<Item extends { amount: number }>(item: Item) {
  return { ...item, amount: amount(item.amount) };
}

/** A desk that shows nothing where there is something would be worse than none. */
function amount(cedis: number): Pesewas {
  const read = fromCedis(cedis);
  if (read === undefined) throw new TypeError(`${cedis} is no amount of money`);
  return read;
}
