import { expect, test } from 'vitest';
import { faultsIn, mediansOf, type Report, readFigures } from './figures.ts';

test('scores are out of a hundred, requests are counted', () => {
  expect(readFigures(report({ performance: 0.985, lcp: 1_234.5 }))).toEqual({
    performance: 99,
    accessibility: 100,
    bestPractices: 100,
    seo: 100,
    lcp: 1_234.5,
    tbt: 0,
    blocking: 0,
    cls: 0,
    bytes: 100_000,
    requests: 2,
  });
});

test('a median is that of one figure, whichever run it comes from', () => {
  const runs = [
    report({ performance: 0.9, lcp: 1_000 }),
    report({ performance: 1, lcp: 3_000 }),
    report({ performance: 0.98, lcp: 9_000 }),
  ].map(readFigures);
  expect(mediansOf(runs)).toMatchObject({ performance: 98, lcp: 3_000, requests: 2 });
});

test('a figure that is not there is no figure', () => {
  const { audits, ...rest } = report({});
  expect(() => readFigures({ ...rest, audits: {} })).toThrow('no figure for largest');
});

test('what costs accessibility, best practices or SEO anything is named; what weighs nothing is not', () => {
  const found = report({});
  found.categories.seo = {
    score: 0.9,
    auditRefs: ['crawlable', 'advice', 'fine', 'not-judged'].map((id) => ({
      id,
      weight: id === 'advice' ? 0 : 1,
    })),
  };
  Object.assign(found.audits, {
    crawlable: { title: 'Page is blocked from indexing', score: 0 },
    advice: { title: 'Advice', score: 0 },
    fine: { title: 'Fine', score: 1 },
    'not-judged': { title: 'Not judged', score: null },
  });
  expect(faultsIn(found)).toEqual(['crawlable: Page is blocked from indexing']);
});

function report({ performance = 1, lcp = 1_000 }): Report {
  const whole = { score: 1, auditRefs: [] };
  const measured = (numericValue: number) => ({ title: '', score: 1, numericValue });
  return {
    lighthouseVersion: '13.5.0',
    environment: { benchmarkIndex: 1_500 },
    categories: {
      performance: { score: performance, auditRefs: [] },
      accessibility: whole,
      'best-practices': whole,
      seo: { ...whole },
    },
    audits: {
      'largest-contentful-paint': measured(lcp),
      'total-blocking-time': measured(0),
      'cumulative-layout-shift': measured(0),
      'total-byte-weight': measured(100_000),
      'network-requests': { title: '', score: null, details: { items: [{}, {}] } },
    },
    trace: [{ name: 'firstContentfulPaint', pid: 1, tid: 1, ts: 0 }],
  };
}
