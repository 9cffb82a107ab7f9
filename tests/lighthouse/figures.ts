import { spreadOf } from '../bench/statistics.ts';
import { countBlocking, type TraceEvent } from './blocking.ts';

/** The part of Lighthouse's report that is used here. */
export interface Report {
  lighthouseVersion: string;
  /** How fast the machine was at that time. A current laptop has 1500 or more. */
  environment: { benchmarkIndex: number };
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  /** Chromium's record of the same load, which Lighthouse keeps in a file of its own. */
  trace: TraceEvent[];
}

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: object;
}

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const;

const audits = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

/** Scores out of a hundred, milliseconds, bytes. */
export type Figures = Record<
  keyof typeof categories | keyof typeof audits | 'blocking' | 'requests',
  number
>;

export function readFigures(report: Report): Figures {
  const score = (name: keyof typeof categories) => {
    const { score } = report.categories[categories[name]] ?? {};
    // Lighthouse rounds in the same way: 0.995 is a hundred.
    return Math.round(known(score, categories[name]) * 100);
  };
  const value = (name: keyof typeof audits) =>
    known(report.audits[audits[name]]?.numericValue, audits[name]);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('bestPractices'),
    seo: score('seo'),
    lcp: value('lcp'),
    tbt: value('tbt'),
    blocking: countBlocking(report.trace),
    cls: value('cls'),
    bytes: value('bytes'),
    requests: countRequests(report),
  };
}

/** Each figure has its own median; they may come from different runs. */
export function mediansOf(runs: readonly Figures[]): Figures {
  const median = (name: keyof Figures) => spreadOf(runs.map((run) => run[name])).median;
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    bestPractices: median('bestPractices'),
    seo: median('seo'),
    lcp: median('lcp'),
    tbt: median('tbt'),
    blocking: median('blocking'),
    cls: median('cls'),
    bytes: median('bytes'),
    requests: median('requests'),
  };
}

/** The audits that keep a category below the hundred that it must have. */
export function faultsIn({ categories: found, audits: all }: Report): string[] {
  const whole = [categories.accessibility, categories.bestPractices, categories.seo];
  const ids = whole.flatMap((name) => found[name]?.auditRefs ?? []);
  const failed = ids.filter(({ id, weight }) => {
    const { score = null } = all[id] ?? {};
    return weight > 0 && score !== null && score < 1;
  });
  return failed.map(({ id }) => `${id}: ${all[id]?.title ?? ''}`);
}

function countRequests({ audits: all }: Report): number {
  const { details } = all['network-requests'] ?? {};
  const { items } = (details ?? {}) as { items?: unknown[] };
  return known(items?.length, 'network-requests');
}

function known(figure: number | null | undefined, name: string): number {
  if (typeof figure === 'number') return figure;
  throw new Error(`Lighthouse's report has no figure for ${name}`);
}
