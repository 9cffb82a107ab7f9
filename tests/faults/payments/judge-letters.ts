import type { BookedLetter, Books } from './books.ts';

/** Each cause has one letter, and the mail server got every letter. */
export function judgeLetters(books: Books): string[] {
  const { letters } = books;
  return [...expected(books).flatMap(({ kind, causes }) => compare(letters, kind, causes))].concat(
    letters.flatMap((letter) => faultOfSending(books, letter)),
  );
}

/** For each kind of letter, the ids of orders, each as often as it has causes. */
function expected({ orders, attempts, refunds, transfers, cash, receipts }: Books) {
  const online = orders
    .filter((order) => order.payment !== 'unpaid' && !order.cash)
    .map(({ id }) => id);
  const takenAs = new Map(receipts.map(({ orderId, taken }) => [orderId, taken?.way]));
  const linked = orders.filter(({ id }) => takenAs.get(id) === 'link-by-email');
  // A customer who gets a link, or stood at the market, gets no second letter about what they
  // ordered.
  const received = orders.filter(({ id }) => [undefined, 'cash-at-door'].includes(takenAs.get(id)));
  const brought = cash.filter(({ kind }) => kind === 'received').map(({ orderId }) => orderId);
  // An order to be paid in cash is packed before it is paid, even if its money then came online.
  const agreed = receipts
    .filter((one) => one.cash && one.taken?.way !== 'cash-now')
    .map(({ orderId }) => orderId);
  const orderOf = new Map(attempts.map(({ id, orderId }) => [id, orderId]));
  const returning = attempts.filter(({ state }) => state === 'duplicate' || state === 'too-late');
  const done = refunds.filter(({ state }) => state === 'done');
  const wentBack = [
    ...done.map(({ attemptId }) => orderOf.get(attemptId) ?? ''),
    ...transfers.map(({ orderId }) => orderId),
  ];
  return [
    { kind: 'order-received', causes: received.map(({ id }) => id) },
    { kind: 'pay-link', causes: linked.map(({ id }) => id) },
    { kind: 'payment-received', causes: [...online, ...brought] },
    { kind: 'new-paid-order', causes: [...new Set([...online, ...agreed])] },
    { kind: 'payment-returning', causes: returning.map(({ orderId }) => orderId) },
    { kind: 'payment-refunded', causes: wentBack },
  ];
}

function compare(letters: BookedLetter[], kind: string, causes: string[]): string[] {
  const wanted = countBy(causes);
  const written = countBy(
    letters.filter((letter) => letter.kind === kind).map(({ orderId }) => orderId ?? ''),
  );
  return [...new Set([...wanted.keys(), ...written.keys()])].flatMap((orderId) => {
    const [want, wrote] = [wanted.get(orderId) ?? 0, written.get(orderId) ?? 0];
    return want === wrote ? [] : [`order ${orderId} should have ${want} ${kind}, and has ${wrote}`];
  });
}

function faultOfSending({ delivered }: Books, { id, kind, orderId, sent }: BookedLetter): string[] {
  const named = `${kind} ${id} about order ${orderId}`;
  if (!sent) return [`${named} was never sent`];
  return delivered.has(id) ? [] : [`${named} counts as sent, and never arrived`];
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
