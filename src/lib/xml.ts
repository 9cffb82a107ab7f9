export function element(name: string, text: string): string {
  return `<${name}>${inXml(text)}</${name}>`;
}

/** XML allows no control characters, not even escaped. */
export function inXml(text: string): string {
  // Most texts need no change, and a feed has a hundred thousand texts.
  if (!/[&<>"\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text)) return text;
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
