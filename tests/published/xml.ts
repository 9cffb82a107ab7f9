/** An element of a document, with its own text. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

/** Reads the shop's feeds strictly, and throws on anything else, such as comments and CDATA. */
export function readXml(document: string): XmlElement {
  const bad = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.exec(document);
  if (bad) throw new Error(`Character ${bad[0]?.codePointAt(0)} at ${bad.index} is none of XML`);
  const declared = '<?xml version="1.0" encoding="UTF-8"?>';
  if (!document.startsWith(declared)) throw new Error('There is no declaration');
  const root: XmlElement = { name: '', text: '', children: [] };
  const open = [root];
  for (const [part] of document.slice(declared.length).matchAll(/<[^<]*|[^<]+/g)) {
    const here = open.at(-1) ?? root;
    const [, closing, name = '', , end, rest = ''] =
      /^<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(>)(.*)$/s.exec(part) ?? [];
    if (!end && part.startsWith('<')) throw new Error(`This is no element: ${part.slice(0, 60)}`);
    if (closing && here.name !== name) throw new Error(`</${name}> closes <${here.name}>`);
    if (closing) open.pop();
    else if (name) {
      const element = { name, text: '', children: [] };
      here.children.push(element);
      open.push(element);
    }
    const parent = open.at(-1) ?? root;
    parent.text += readText(end ? rest : part);
  }
  const [only, ...others] = root.children;
  if (!only || others.length > 0 || open.length > 1)
    throw new Error('There is not one whole element');
  return only;
}

function readText(written: string): string {
  if (/&(?!(amp|lt|gt|quot);)|>/.test(written)) throw new Error(`Not escaped: ${written}`);
  return written
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
