import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Call extends Node {
  callee: Node & { name?: string };
  arguments: Node[];
}

const router = /\/node_modules\/react-router\//;
/** Their last argument is a sentence for the developer of a site. */
const saying = new Set(['warning', 'warningOnce', 'warnOnce', 'invariant']);
const sentences = new Set(['Literal', 'TemplateLiteral', 'BinaryExpression']);

/**
 * Takes React Router's words for developers out of what a browser downloads: 2 KB of Brotli in every
 * page. What they are about fails as before. The server and `npm run dev` keep them.
 */
export function wordlessRouter(): Plugin {
  return {
    name: 'wordless-router',
    transform(code, id) {
      if (!router.test(id)) return undefined;
      const found: Node[] = [];
      collect(this.parse(code), found);
      return found.toSorted((one, other) => other.start - one.start).reduce(leaveOut, code);
    },
  };
}

function collect(node: unknown, found: Node[]) {
  if (Array.isArray(node)) {
    for (const each of node) collect(each, found);
  } else if (typeof node === 'object' && node !== null) {
    const { type, callee, arguments: given } = node as Call;
    const last = given?.at(-1);
    if (type === 'CallExpression' && saying.has(callee.name ?? '') && last) {
      if (sentences.has(last.type)) found.push(last);
    }
    for (const each of Object.values(node)) collect(each, found);
  }
}

function leaveOut(code: string, { start, end }: Node): string {
  return `${code.slice(0, start)}""${code.slice(end)}`;
}
