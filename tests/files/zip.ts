import { crc32, deflateRawSync } from 'node:zlib';

interface Packed {
  path: string;
  body: string | Buffer;
  /** 8 is deflated, 0 is stored. */
  method?: number;
  flags?: number;
  /** The length that the archive claims, if it is not the true one. */
  tells?: number;
}

/** A ZIP archive, as a person's computer makes one. */
export function zipOf(files: readonly Packed[]): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { path, body, method = 8, flags = 0, tells } of files) {
    const plain = Buffer.from(body);
    const packed = method === 8 ? deflateRawSync(plain) : plain;
    const name = Buffer.from(path);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags | 0x800, 2);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(tells ?? plain.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const whole = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, packed]);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02');
    entry.writeUInt16LE(20, 4);
    facts.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    bodies.push(whole);
    list.push(entry, name);
    at += whole.length;
  }
  const names = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(names.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, names, end]);
}
