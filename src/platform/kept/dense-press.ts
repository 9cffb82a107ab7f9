/**
 * More would keep a core busy for seconds. A page that is refused here is tried again at its next
 * request.
 */
const mostWaiting = 16;

/** Compresses one after another. Each call answers whether it will be done. */
export function openDensePress(press: (plain: Buffer) => Promise<Buffer>) {
  let pressing: Promise<void> = Promise.resolve();
  let waiting = 0;
  return (plain: Buffer, done: (pressed: Buffer) => void): boolean => {
    if (waiting === mostWaiting) return false;
    waiting += 1;
    pressing = pressing.then(async () => {
      try {
        done(await press(plain));
      } catch {
        // The bytes stay as they were first compressed. Unhandled, the error would stop the whole
        // shop.
      } finally {
        waiting -= 1;
      }
    });
    return true;
  };
}
