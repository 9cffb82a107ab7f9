import { readFileSync } from 'node:fs';

const fixture = (name: string) => readFileSync(new URL(`../heic/${name}.heic`, import.meta.url));

/** A photo as a phone stores it: lying on its side, in the phone's own colours. */
export const phoneHeic = fixture('phone');
/** A picture whose right half is transparent. */
export const clearHeic = fixture('clear');

const tile = 64;
const [clay, indigo] = [readTile(fixture('clay')), readTile(fixture('indigo'))];

interface Layout {
  columns: number;
  rows: number;
  /** The size that the file claims, if it differs from its real size. */
  says?: { width: number; height: number };
}

/** Tiles of 64 × 64: the left column indigo, the others clay. The file joins them as phones do. */
export function tiledHeic({ columns, rows, says }: Layout): Buffer {
  const [width, height] = [says?.width ?? columns * tile, says?.height ?? rows * tile];
  const tiles = columns * rows;
  const whole = tiles + 1;
  const ids = Array.from({ length: tiles }, (_, place) => place + 1);
  const layout = Buffer.concat([
    Buffer.from([0, 1, rows - 1, columns - 1]),
    u32(width),
    u32(height),
  ]);
  const data = Buffer.concat([clay.data, indigo.data, layout]);
  const placeOf = (id: number): [number, number] => {
    if (id === whole) return [clay.data.length + indigo.data.length, layout.length];
    return id % columns === 1 || columns === 1
      ? [clay.data.length, indigo.data.length]
      : [0, clay.data.length];
  };
  const metaOf = (dataAt: number) =>
    full('meta', 0, [
      full('hdlr', 0, [u32(0), Buffer.from('pict'), Buffer.alloc(13)]),
      full('pitm', 0, [u16(whole)]),
      full('iloc', 0, [
        Buffer.from([0x44, 0x40]),
        u16(whole),
        ...[...ids, whole].map((id) => {
          const [at, length] = placeOf(id);
          return Buffer.concat([u16(id), u16(0), u32(dataAt), u16(1), u32(at), u32(length)]);
        }),
      ]),
      full('iinf', 0, [u16(whole), ...ids.map((id) => item(id, 'hvc1')), item(whole, 'grid')]),
      full('iref', 0, [box('dimg', [u16(whole), u16(tiles), ...ids.map(u16)])]),
      box('iprp', [
        box('ipco', [clay.configuration, sizeBox(tile, tile), sizeBox(width, height)]),
        full('ipma', 0, [
          u32(whole),
          ...ids.map((id) => Buffer.concat([u16(id), Buffer.from([2, 0x81, 2])])),
          Buffer.concat([u16(whole), Buffer.from([1, 3])]),
        ]),
      ]),
    ]);
  const kind = box('ftyp', [Buffer.from('heic'), u32(0), Buffer.from('mif1heic')]);
  const dataAt = kind.length + metaOf(0).length + 8;
  return Buffer.concat([kind, metaOf(dataAt), box('mdat', [data])]);
}

/** A copy of the picture whose boxes claim this size. */
export function withSizeInBoxes(picture: Buffer, size: number): Buffer {
  const bytes = Buffer.from(picture);
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(size, at + 8);
    bytes.writeUInt32BE(size, at + 12);
  }
  return bytes;
}

function readTile(bytes: Buffer) {
  const boxAt = (name: string) => {
    const at = bytes.indexOf(name) - 4;
    return bytes.subarray(at, at + bytes.readUInt32BE(at));
  };
  return { configuration: boxAt('hvcC'), data: boxAt('mdat').subarray(8) };
}

function item(id: number, type: string): Buffer {
  return full('infe', 2, [u16(id), u16(0), Buffer.from(`${type}\0`)]);
}

function sizeBox(width: number, height: number): Buffer {
  return full('ispe', 0, [u32(width), u32(height)]);
}

function full(type: string, version: number, parts: readonly Buffer[]): Buffer {
  return box(type, [Buffer.from([version, 0, 0, 0]), ...parts]);
}

function box(type: string, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), Buffer.from(type, 'latin1'), content]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
