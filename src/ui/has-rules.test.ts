import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Chromium keeps one list of all rules with `:has`. If any element matches inside the brackets, it
 * checks that list for each element that is added to a page. If any element can follow the
 * brackets, it then computes the styles of the whole page again, which takes a slow phone 45 to 130
 * ms.
 */
test('no stylesheet asks `:has` for any element, or reaches any element below one', () => {
  const rules = globSync('src/**/*.css').flatMap((file) =>
    selectorsOf(file).map((selector) => ({ file, selector })),
  );
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter(({ selector }) => fitsAnything(selector))).toEqual([]);
});

test.each([
  ['.main:has(> noscript > *)', true],
  ['.main:has(> .a, *) p', true],
  ['.main:has(> noscript > .said) > :not(noscript)', true],
  ['.main:has(.said) > *', true],
  ['.main:has(.said) > p', false],
  [':root:has(.dialog:modal)', false],
  ['.head th:has(button)', false],
  ['.header:not(:has(:focus-visible, :popover-open))', false],
])('%s: %s', (selector, anything) => {
  expect(fitsAnything(selector)).toBe(anything);
});

function selectorsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  // Rules for print apply only while something is printed.
  const onScreen = text.replaceAll(/@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const heads = [...onScreen.matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim());
  return heads.filter((head) => head.includes(':has('));
}

function fitsAnything(selector: string): boolean {
  const [, asked = '', behind = ''] = /:has\(((?:[^()]|\([^()]*\))*)\)(.*)$/s.exec(selector) ?? [];
  const named = asked.split(',').map(lastOf);
  const reached = /[\s>+~]/.test(behind) ? lastOf(behind) : 'itself';
  return [...named, reached].some((last) => last === '*' || last.startsWith(':not('));
}

function lastOf(selector: string): string {
  return (
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  );
}
