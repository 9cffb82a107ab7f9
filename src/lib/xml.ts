/** An element with a text in it. */
export function element(name: string, text: string): string {
  return `<${name}>${inXml(text)}</${name}>`;
}

/** XML knows no control characters, not even escaped. */
export function inXml(text: string): string {
  // Most texts need nothing, and a feed has a hundred thousand of them.
  if (!/[&<>"\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text)) return text;
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
