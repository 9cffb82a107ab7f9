/**
 * Pixels from one of our decoders: red, green, blue and, if there is a fourth channel, coverage.
 */
export interface PlainPicture {
  width: number;
  height: number;
  channels: 3 | 4;
  data: Uint8Array;
  /** The colour profile (ICC), if the file has one. */
  profile?: Uint8Array;
}

const stripBytes = 256 * 1024;
const headBytes = 8;
const fieldBytes = 12;

/** TIFF's codes for the type of a value. */
const [short, long, undefinedBytes] = [3, 4, 7];

/**
 * With this head before the pixels they are the simplest TIFF, so that one decoder handles all
 * colours.
 */
export function tiffHeadOf({ width, height, channels, data, profile }: PlainPicture): Buffer {
  const rowBytes = width * channels;
  const rowsOfStrip = Math.max(1, Math.floor(stripBytes / rowBytes));
  const strips = Math.ceil(height / rowsOfStrip);
  const starts = Array.from({ length: strips }, (_, strip) => strip * rowsOfStrip * rowBytes);
  const lengths = starts.map((start) => Math.min(rowsOfStrip * rowBytes, data.length - start));
  const fieldsOf = (pixelsAt: number): Field[] => [
    [256, long, [width]],
    [257, long, [height]],
    [258, short, Array<number>(channels).fill(8)],
    [259, short, [1]],
    [262, short, [2]],
    [273, long, starts.map((start) => pixelsAt + start)],
    [277, short, [channels]],
    [278, long, [rowsOfStrip]],
    [279, long, lengths],
    ...(channels === 4 ? [[338, short, [2]] satisfies Field] : []),
    ...(profile ? [[34675, undefinedBytes, profile] satisfies Field] : []),
  ];
  // The offset of the pixels has the same length whatever its value.
  return write(fieldsOf(write(fieldsOf(0)).length));
}

type Field = [tag: number, type: number, values: ArrayLike<number>];

function write(fields: Field[]): Buffer {
  const table = Buffer.alloc(headBytes + 2 + fields.length * fieldBytes + 4);
  table.write('II*\0', 'latin1');
  table.writeUInt32LE(headBytes, 4);
  table.writeUInt16LE(fields.length, headBytes);
  const behind: Buffer[] = [];
  let end = table.length;
  fields.forEach(([tag, type, values], place) => {
    const at = headBytes + 2 + place * fieldBytes;
    const written = valuesOf(type, values);
    table.writeUInt16LE(tag, at);
    table.writeUInt16LE(type, at + 2);
    table.writeUInt32LE(values.length, at + 4);
    if (written.length <= 4) {
      written.copy(table, at + 8);
    } else {
      table.writeUInt32LE(end, at + 8);
      behind.push(written);
      end += written.length;
    }
  });
  return Buffer.concat([table, ...behind]);
}

function valuesOf(type: number, values: ArrayLike<number>): Buffer {
  if (type === undefinedBytes) return Buffer.from(values);
  const size = type === short ? 2 : 4;
  const written = Buffer.alloc(values.length * size);
  Array.from(values).forEach((value, place) => {
    written.writeUIntLE(value, place * size, size);
  });
  return written;
}
