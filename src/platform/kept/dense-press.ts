/** More of them would keep a core busy for seconds. Whoever asks next tries again. */
const mostWaiting = 16;

/** Presses one after the other. Each call answers whether it will be done. */
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
        // It stays as it was pressed first. Who asks next tries again.
      } finally {
        waiting -= 1;
      }
    });
    return true;
  };
}
