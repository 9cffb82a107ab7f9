/** The time of the shop and its provider: the machine's time, plus all that was passed. */
export interface ShopTime {
  now(): Date;
  /** Milliseconds ahead of the machine's clock. */
  ahead(): number;
  /** Lets this much time go by at once. */
  pass(milliseconds: number): void;
  /** Resolves when this much time has gone by. */
  after(milliseconds: number): Promise<void>;
  /** Milliseconds until the next waiting call is due. */
  untilNext(): number;
}

export function openShopTime(begins: Date): ShopTime {
  let ahead = begins.getTime() - Date.now();
  let waiting: { until: number; wake: () => void }[] = [];
  const wakeDue = () => {
    const now = Date.now() + ahead;
    const due = waiting.filter(({ until }) => until <= now);
    waiting = waiting.filter(({ until }) => until > now);
    for (const { wake } of due) wake();
  };
  return {
    now: () => new Date(Date.now() + ahead),
    ahead: () => ahead,
    pass(milliseconds) {
      ahead += milliseconds;
      wakeDue();
    },
    after: (milliseconds) =>
      new Promise((wake) => {
        waiting.push({ until: Date.now() + ahead + milliseconds, wake });
      }),
    untilNext: () => Math.min(...waiting.map(({ until }) => until)) - Date.now() - ahead,
  };
}
