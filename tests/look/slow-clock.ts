import { tenOClock } from './ten-o-clock.ts';

/**
 * Loaded before the shop that is photographed. Its day is always the same and a second takes
 * twenty, so everything ordered before the pictures was ordered at ten.
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
