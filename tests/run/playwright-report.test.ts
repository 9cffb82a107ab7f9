import { expect, test } from 'vitest';
import { readPlaywrightReport } from './playwright-report.ts';

test('a test runs once on each screen, and its groups without the file name it', () => {
  const specs = [
    {
      title: 'holds two of a thing',
      file: 'cart.spec.ts',
      tests: [run('phone', 'expected'), run('desktop', 'unexpected', 'one is missing')],
    },
  ];
  const suites = [
    {
      title: 'cart.spec.ts',
      specs: [],
      suites: [{ title: 'the cart', specs: [], suites: [{ title: 'of a guest', specs }] }],
    },
  ];
  const named = {
    file: 'tests/browser/cart.spec.ts',
    name: 'the cart > of a guest > holds two of a thing',
  };
  expect(readPlaywrightReport(report(suites), '/shop')).toEqual({
    tests: [
      { ...named, outcome: 'passed' },
      { ...named, outcome: 'failed', message: 'on desktop: one is missing' },
    ],
    troubles: [],
  });
});

test.each([
  ['skipped', 'skipped'],
  ['flaky', 'unsteady'],
])('a %s test counts as %s', (status, outcome) => {
  const specs = [{ title: 'pays', file: 'a.spec.ts', tests: [run('phone', status)] }];
  const read = readPlaywrightReport(report([{ title: 'a.spec.ts', specs }]), '/shop');
  expect(read.tests.map((each) => each.outcome)).toEqual([outcome]);
});

test('an error outside every test is a trouble', () => {
  const read = readPlaywrightReport(report([], [{ message: 'the shop did not open' }]), '/shop');
  expect(read).toEqual({ tests: [], troubles: ['the shop did not open'] });
});

test('what a test shows on its way is named after it, as far as it came', () => {
  const tests = [
    {
      ...run('desktop', 'unexpected', 'it is still there'),
      results: [
        {
          errors: [{ message: 'it is still there' }],
          steps: [
            { title: 'is counted' },
            { title: 'is taken out', error: { message: 'it is still there' } },
          ],
        },
      ],
    },
  ];
  const specs = [{ title: 'a thing', file: 'a.spec.ts', tests }];
  const read = readPlaywrightReport(report([{ title: 'a.spec.ts', specs }]), '/shop');
  expect(read.tests.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['a thing', 'failed'],
    ['a thing > is counted', 'passed'],
    ['a thing > is taken out', 'failed'],
  ]);
});

function run(projectName: string, status: string, message?: string) {
  return { projectName, status, results: [{ errors: message ? [{ message }] : [] }] };
}

function report(suites: unknown[], errors: unknown[] = []): string {
  return JSON.stringify({ config: { rootDir: '/shop/tests/browser' }, suites, errors });
}
