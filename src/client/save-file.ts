/** Long enough for a browser that reads the bytes only after the press has been answered, as Safari does. */
const kept = 60_000;

/** Puts a file into the browser's downloads: what needs a token has no address that could be linked to. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), kept);
}
