import type { Books } from './books.ts';

/** Both sides must have the same refunds, with the same sums and results. */
export function judgeRefunds(books: Books): string[] {
  return [...unknownHere(books), ...unknownThere(books), ...tooMuch(books)];
}

function unknownHere({ provider, refunds }: Books): string[] {
  return provider.refunds
    .filter(({ status }) => status !== 'failed')
    .flatMap(({ id, reference, amount, status }) => {
      const its = refunds.filter(({ providerId }) => providerId === id);
      const [refund] = its;
      if (!refund) return [`${reference}: ${amount} went back that the shop knows nothing of`];
      if (its.length > 1) return [`${reference}: the shop counts refund ${id} ${its.length} times`];
      if (refund.amount !== amount)
        return [`${reference}: ${amount} went back, the shop counts ${refund.amount}`];
      if ((status === 'processed') !== (refund.state === 'done'))
        return [`${reference}: its refund is ${status} there and ${refund.state} here`];
      return [];
    });
}

function unknownThere({ provider, refunds, attempts }: Books): string[] {
  return refunds
    .filter(({ state }) => state !== 'failed' && state !== 'stuck')
    .flatMap(({ attemptId, providerId, state, amount }) => {
      const reference = attempts.find(({ id }) => id === attemptId)?.reference ?? attemptId;
      if (state !== 'done') return [`${reference}: its refund of ${amount} is still ${state}`];
      const there = provider.refunds.find(({ id }) => id === providerId);
      return there ? [] : [`${reference}: a refund of ${amount} that the provider never made`];
    });
}

function tooMuch({ provider }: Books): string[] {
  return provider.transactions.flatMap(({ reference, took }) => {
    const back = provider.refunds
      .filter((refund) => refund.reference === reference && refund.status !== 'failed')
      .reduce((all, { amount }) => all + amount, 0);
    return back > took ? [`${reference}: ${back} went back of ${took}`] : [];
  });
}
