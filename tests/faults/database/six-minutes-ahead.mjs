// Loaded before the shop. The machine's clock is six minutes ahead.
const ahead = 360_000;

globalThis.Date = new Proxy(Date, {
  construct: (real, given) =>
    given.length === 0 ? new real(real.now() + ahead) : Reflect.construct(real, given),
  get: (real, name) => (name === 'now' ? () => real.now() + ahead : Reflect.get(real, name)),
});
