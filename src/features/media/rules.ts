export type PictureKind =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'avif'
  | 'gif'
  | 'tiff'
  | 'bmp'
  | 'svg'
  | 'heic';

/** The kind of a file can be told from this many bytes at its beginning. */
export const tellingBytes = 4096;

const beginnings: readonly [PictureKind, string][] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  // BigTIFF, for files of more than 4 GB.
  ['tiff', 'II+\0'],
  ['tiff', 'MM\0+'],
];

/**
 * Tells the kind from the first bytes, because the name and the type that a sender gives prove
 * nothing.
 */
export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  const head = Array.from(bytes.subarray(0, tellingBytes), (byte) =>
    String.fromCharCode(byte),
  ).join('');
  const begins = beginnings.find(([, mark]) => head.startsWith(mark));
  if (begins) return begins[0];
  if (head.startsWith('RIFF')) return head.startsWith('WEBP', 8) ? 'webp' : undefined;
  if (head.startsWith('ftyp', 4)) return kindOfBrands(head);
  if (head.startsWith('BM') && bitmapHeads.includes(head.charCodeAt(14))) return 'bmp';
  return isSvg(head) ? 'svg' : undefined;
}

/** The lengths of all forms of a bitmap's second head. */
const bitmapHeads = [12, 40, 52, 56, 64, 108, 124];

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Looks at the brands of a file of boxes. Films have other brands. */
function kindOfBrands(head: string): PictureKind | undefined {
  const length = Math.min(head.charCodeAt(2) * 256 + head.charCodeAt(3), 128);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= length; at += 4) brands.push(head.slice(at, at + 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : undefined;
}

/** Looks at the first element, after everything that XML allows before it. */
function isSvg(head: string): boolean {
  let rest = head.replace(/^\xef\xbb\xbf/, '');
  for (;;) {
    rest = rest.trimStart();
    const end = endOfProlog(rest);
    if (end === undefined) return /^<(?:[a-z]{1,20}:)?svg[\s/>]/.test(rest);
    if (end < 0) return false;
    rest = rest.slice(end);
  }
}

/** Undefined if an element begins here. -1 if the prolog never ends. */
function endOfProlog(rest: string): number | undefined {
  const after = (mark: string, from = 0) => {
    const at = rest.indexOf(mark, from);
    return at < 0 ? -1 : at + mark.length;
  };
  if (rest.startsWith('<?')) return after('?>');
  if (rest.startsWith('<!--')) return after('-->');
  if (!rest.startsWith('<!DOCTYPE')) return undefined;
  const own = rest.indexOf('[');
  const plain = after('>');
  return own < 0 || plain < own ? plain : after('>', after(']', own));
}
