import { createRequire } from 'node:module';
import { parseSync } from 'vite';
import * as z from 'zod';
import type { SourceFile } from './read-imports.ts';

/** Loaded by createRequire, because its types are written for another way of resolving modules. */
const { analyse } = createRequire(import.meta.url)('scslre') as {
  analyse(literal: { source: string; flags: string }): { reports: readonly unknown[] };
};

interface Pattern {
  source: string;
  flags: string;
}

/** Finds regular expressions that can take more than linear time, or that are made at run time. */
export function judgePatterns(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, text }) =>
    patternsIn(file, text).flatMap((pattern) => {
      if (!pattern) return [`${file} makes a regular expression while it runs: write it out`];
      const { source, flags } = pattern;
      const slow = analyse(pattern).reports.length > 0;
      return slow ? [`${file}: /${source}/${flags} takes more than linear time`] : [];
    }),
  );
}

/** A pattern is undefined if it cannot be judged before it runs. */
function patternsIn(file: string, text: string): (Pattern | undefined)[] {
  const found: (Pattern | undefined)[] = [];
  const visit = (node: unknown) => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isNode(node)) return;
    const pattern = patternOf(node);
    if (pattern !== 'none') found.push(pattern);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return found;
}

interface Node {
  type: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  object?: { property?: { name?: string } };
  property?: { name?: string };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function patternOf({ type, regex, callee, object, property }: Node): Pattern | undefined | 'none' {
  if (type === 'Literal' && regex) return { source: regex.pattern, flags: regex.flags };
  if (/^(New|Call)Expression$/.test(type) && callee?.name === 'RegExp') return undefined;
  // z.regexes.email and the like are zod's own patterns.
  if (type === 'MemberExpression' && object?.property?.name === 'regexes') {
    const known = z.regexes[property?.name as 'email'];
    return known instanceof RegExp ? { source: known.source, flags: known.flags } : undefined;
  }
  return 'none';
}
