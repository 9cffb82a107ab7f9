import { encodeQR } from 'qr';

/** The standard requires four light squares around the code. */
const margin = 4;

/** The dark squares of a QR code as one path, in a field of `size` by `size`. */
export function drawQr(text: string, ecc: 'medium' | 'quartile'): { size: number; path: string } {
  const squares = encodeQR(text, 'raw', { ecc, border: margin });
  return { size: squares.length, path: squares.map(drawRow).join('') };
}

/** Adjacent squares become one rectangle, so there are no hairlines between them. */
function drawRow(row: readonly boolean[], top: number): string {
  const line = row.map((dark) => (dark ? '#' : '.')).join('');
  return [...line.matchAll(/#+/g)]
    .map(({ index, 0: run }) => `M${index} ${top}h${run.length}v1h-${run.length}z`)
    .join('');
}
