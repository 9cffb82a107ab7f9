import pg from 'pg';
import { tenOClock } from './ten-o-clock.ts';

/**
 * Loaded before the photographed shop. Its day is always the same, and its second takes twenty, so
 * everything ordered before the pictures was ordered at ten.
 */
const slowness = 20;
const RealDate = Date;
const began = RealDate.now();

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(slowNow()).toString(),
  construct: (target, words, made) =>
    Reflect.construct(target, words.length === 0 ? [slowNow()] : words, made),
  get: (target, name) => (name === 'now' ? slowNow : Reflect.get(target, name)),
});

function slowNow(): number {
  return tenOClock + Math.floor((RealDate.now() - began) / slowness);
}

/** A shop does not start if its database's clock differs, so the database's time is slow too. */
const query = pg.Client.prototype.query;
Object.defineProperty(pg.Client.prototype, 'query', {
  value(this: pg.Client, asked: unknown, ...more: unknown[]) {
    const text = typeof asked === 'object' && asked && 'text' in asked ? asked.text : asked;
    const slow = String(text).replace(
      'clock_timestamp()',
      () => `'${new RealDate(slowNow()).toISOString()}'::timestamptz`,
    );
    const changed =
      typeof asked === 'string' ? slow : Object.assign({}, asked, { text: slow, name: undefined });
    return Reflect.apply(query, this, [slow === text ? asked : changed, ...more]);
  },
});
