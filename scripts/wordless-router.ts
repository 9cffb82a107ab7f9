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

interface Assignment extends Node {
  left: Node & { name?: string };
  right: Node;
}

const router = /\/node_modules\/react-router\//;
/** Their last argument is a sentence for the developer of a site. */
const saying = new Set(['warning', 'warningOnce', 'warnOnce', 'invariant', 'Error']);
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
    const said = sentenceIn(node as Node);
    if (said && sentences.has(said.type)) found.push(said);
    for (const each of Object.values(node)) collect(each, found);
  }
}

function sentenceIn(node: Node): Node | undefined {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const { callee, arguments: given } = node as Call;
    return saying.has(callee.name ?? '') ? given.at(-1) : undefined;
  }
  const { left, right } = node as Assignment;
  return node.type === 'AssignmentExpression' && left.name === 'errorMessage' ? right : undefined;
}

function leaveOut(code: string, { start, end }: Node): string {
  return `${code.slice(0, start)}""${code.slice(end)}`;
}
