/** Long enough for a browser that reads the bytes only after the press, as Safari does. */
const kept = 60_000;

/** Puts a file into the browser's downloads: a call with a token has no address to link to. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), kept);
}
