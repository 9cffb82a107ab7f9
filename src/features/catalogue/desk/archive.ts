import { mostPictureBytes } from '#lib/picture.ts';

/**
 * A picture that an admin has chosen: a file, or an entry of an archive that is unpacked when
 * needed.
 */
export interface FoundPicture {
  /** Includes the folders. */
  path: string;
  open: () => Promise<File>;
}

/** Says what is wrong with an archive, in words for the admin who chose it. */
export class BadArchive extends Error {}

const mostEntries = 20_000;
/** The largest central directory that is read. */
const mostListBytes = 8 * 1024 * 1024;
const endBytes = 22;
const longestComment = 65_535;

/** Reads the central directory of a ZIP archive. Entries are unpacked later, one at a time. */
export async function readArchive(archive: File): Promise<FoundPicture[]> {
  const end = await endOf(archive);
  const list = end && (await viewOf(archive, end.at, end.length));
  if (!list) throw new BadArchive(`${archive.name} is no ZIP archive that we can read.`);
  if (end.count > mostEntries) {
    throw new BadArchive(`${archive.name} has more than ${mostEntries} files.`);
  }
  const found: FoundPicture[] = [];
  let at = 0;
  for (let place = 0; place < end.count; place += 1) {
    const entry = entryAt(list, at);
    if (!entry) throw new BadArchive(`${archive.name} is damaged. Please make it again.`);
    at = entry.next;
    if (!entry.path.endsWith('/')) {
      found.push({ path: entry.path, open: () => unpack(archive, entry) });
    }
  }
  return found;
}

interface Entry {
  path: string;
  method: number;
  isSecret: boolean;
  packed: number;
  size: number;
  at: number;
  next: number;
}

/** The end record stands at the end, before a comment. Archives over 4 GB have another record. */
async function endOf(archive: File) {
  const from = Math.max(0, archive.size - endBytes - longestComment);
  const tail = await viewOf(archive, from, archive.size - from);
  for (let at = (tail?.byteLength ?? 0) - endBytes; tail && at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== 0x06054b50) continue;
    const length = tail.getUint32(at + 12, true);
    const list = {
      count: tail.getUint16(at + 10, true),
      length,
      at: tail.getUint32(at + 16, true),
    };
    return length <= mostListBytes && list.at + length <= archive.size ? list : undefined;
  }
  return undefined;
}

async function viewOf(archive: Blob, at: number, length: number): Promise<DataView | undefined> {
  const bytes = await archive.slice(at, at + length).arrayBuffer();
  return bytes.byteLength === length ? new DataView(bytes) : undefined;
}

function entryAt(list: DataView, at: number): Entry | undefined {
  if (at + 46 > list.byteLength || list.getUint32(at, true) !== 0x02014b50) return undefined;
  const [name, extra, comment] = [28, 30, 32].map((where) => list.getUint16(at + where, true));
  const next = at + 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  if (next > list.byteLength) return undefined;
  const path = new Uint8Array(list.buffer, list.byteOffset + at + 46, name);
  return {
    path: new TextDecoder().decode(path).replaceAll('\\', '/'),
    isSecret: (list.getUint16(at + 8, true) & 1) === 1,
    method: list.getUint16(at + 10, true),
    packed: list.getUint32(at + 20, true),
    size: list.getUint32(at + 24, true),
    at: list.getUint32(at + 42, true),
    next,
  };
}

const stored = 0;
const deflated = 8;

async function unpack(archive: File, { path, isSecret, method, packed, size, at }: Entry) {
  const name = nameOf(path);
  const damaged = new BadArchive(`${name} is damaged in the archive.`);
  if (isSecret) throw new BadArchive(`${name} is protected by a password in the archive.`);
  if (size > mostPictureBytes) throw new BadArchive(`${name} is too large for a picture.`);
  if (method !== stored && method !== deflated) {
    throw new BadArchive(`${name} is packed in a way that we can’t read. Please make a ZIP again.`);
  }
  const head = await viewOf(archive, at, 30);
  if (head?.getUint32(0, true) !== 0x04034b50) throw damaged;
  const from = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const body = archive.slice(from, from + packed);
  const bytes = method === stored ? await body.arrayBuffer() : await inflate(body, size);
  if (!bytes || bytes.byteLength !== size) throw damaged;
  return new File([bytes], name);
}

/**
 * Stops at the size that the directory tells, because a small file can unpack to a very large one.
 */
async function inflate(body: Blob, size: number): Promise<ArrayBuffer | undefined> {
  const reader = body.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const bytes = new Uint8Array(size);
  let at = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return at === size ? bytes.buffer : undefined;
      if (at + value.length > size) return undefined;
      bytes.set(value, at);
      at += value.length;
    }
  } catch {
    return undefined;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
