/**
 * In milliseconds: enough for a browser such as Safari, which reads the bytes only after the press.
 */
const kept = 60_000;

/** Puts a file into the browser's downloads. A link would not do, because it sends no token. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), kept);
}
