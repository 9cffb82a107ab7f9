/**
 * Tells with each piece that arrives whether the answer is whole; the next request on the
 * connection waits for that. It reads only what it needs: the load must cost less than the server.
 */
export function openAnswerReader(): (piece: Buffer) => boolean {
  let begun: Buffer | undefined;
  let missing = 0;
  return (piece) => {
    if (missing === 0) {
      const head = begun ? Buffer.concat([begun, piece]) : piece;
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) {
        begun = head;
        return false;
      }
      begun = undefined;
      missing = lengthOfBody(head.toString('latin1', 0, end)) - (head.length - end - 4);
    } else {
      missing -= piece.length;
    }
    if (missing < 0) throw new Error('More came than one answer');
    return missing === 0;
  };
}

function lengthOfBody(head: string): number {
  if (!/^HTTP\/1\.1 2\d\d /.test(head)) {
    throw new Error(`Not an answer to measure: ${head.split('\r\n', 1)[0]}`);
  }
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('An answer does not tell its length');
  return Number(length);
}
