import { endOfRows } from './format.ts';

/** Reads a backup's text in parts: one line, or all rows to their end in the blocks that arrive. */
export function openText(source: AsyncIterable<Buffer>) {
  const blocks = source[Symbol.asyncIterator]();
  const newline = 0x0a;
  const endWithin = Buffer.concat([Buffer.from('\n'), endOfRows]);
  let held: Buffer = Buffer.alloc(0);

  return { line, rows };

  async function line(): Promise<string> {
    let end = held.indexOf(newline);
    while (end < 0) {
      await more();
      end = held.indexOf(newline);
    }
    return take(end + 1).toString('utf8');
  }

  async function* rows(): AsyncGenerator<Buffer> {
    while (held.length < endOfRows.length) await more();
    if (startsWithEnd()) return;
    for (;;) {
      const end = held.indexOf(endWithin);
      if (end >= 0) {
        yield take(end + 1);
        take(endOfRows.length);
        return;
      }
      // The last bytes here may begin the end mark.
      if (held.length >= endWithin.length) yield take(held.length - endWithin.length + 1);
      await more();
    }
  }

  function startsWithEnd() {
    const found = held.subarray(0, endOfRows.length).equals(endOfRows);
    if (found) take(endOfRows.length);
    return found;
  }

  async function more() {
    const next = await blocks.next();
    if (next.done) throw new Error('The text ends too early');
    held = Buffer.concat([held, next.value]);
  }

  function take(length: number) {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  }
}
