interface Form {
  width: number;
  height: number;
  bits: number;
  pixels: Buffer;
  compression?: number;
  /** Red, green, blue. */
  palette?: readonly (readonly [number, number, number])[];
  masks?: readonly number[];
  /** The length of the second header. Fields that do not fit into it are left out. */
  head?: number;
}

/** Writes a Windows bitmap by hand, so that its header can lie. */
export function bitmapOf(form: Form): Buffer {
  const { width, height, bits, pixels, compression = 0, palette = [], masks = [] } = form;
  const { head: size = 40 } = form;
  const head = Buffer.alloc(size);
  head.writeUInt32LE(size);
  if (size === 12) {
    [width, height, 1, bits].forEach((value, place) => {
      head.writeUInt16LE(value, 4 + 2 * place);
    });
  } else {
    head.writeInt32LE(width, 4);
    head.writeInt32LE(height, 8);
    head.writeUInt16LE(1, 12);
    head.writeUInt16LE(bits, 14);
    head.writeUInt32LE(compression, 16);
    head.writeUInt32LE(palette.length, 32);
  }
  const maskBytes = Buffer.alloc(4 * masks.length);
  masks.forEach((mask, place) => {
    maskBytes.writeUInt32LE(mask >>> 0, 4 * place);
  });
  if (size > 40) maskBytes.copy(head, 40);
  const colours = palette.map(([red, green, blue]) =>
    Buffer.from(size === 12 ? [blue, green, red] : [blue, green, red, 0]),
  );
  const behind = Buffer.concat([...(size > 40 ? [] : [maskBytes]), ...colours]);
  const first = Buffer.alloc(14);
  first.write('BM');
  first.writeUInt32LE(14 + size + behind.length + pixels.length, 2);
  first.writeUInt32LE(14 + size + behind.length, 10);
  return Buffer.concat([first, head, behind, pixels]);
}

/** A bitmap of one colour, at 24 bits a pixel. */
export function paintedBitmap(
  [red, green, blue]: readonly [number, number, number],
  { width, height }: { width: number; height: number },
): Buffer {
  const row = Buffer.alloc(Math.ceil((width * 24) / 32) * 4);
  for (let column = 0; column < width; column += 1) row.set([blue, green, red], 3 * column);
  const pixels = Buffer.concat(Array<Buffer>(height).fill(row));
  return bitmapOf({ width, height, bits: 24, pixels });
}
