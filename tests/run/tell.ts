import type { Outcome } from './outcome.ts';

export interface StageReport extends Outcome {
  stage: string;
  seconds: number;
  /** Seconds; none where nobody promised any. */
  budget?: number;
}

export function tellStage({ stage, seconds, budget, ...outcome }: StageReport): string {
  const time = `${seconds.toFixed(1)} s${budget === undefined ? '' : ` of ${budget} s`}`;
  const late = budget !== undefined && seconds > budget ? '  OVER ITS BUDGET' : '';
  const counts = outcome.tests.length + outcome.troubles.length > 0 ? countsOf(outcome) : 'done';
  return `${stage}: ${counts} in ${time}${late}`;
}

/** Everything that went wrong, then every stage, then the counts: the last line is the verdict. */
export function tellRun(reports: readonly StageReport[]): string {
  const everything = {
    tests: reports.flatMap(({ tests }) => tests),
    troubles: reports.flatMap(({ troubles }) => troubles),
  };
  return [
    ...reports.flatMap(tellFailures),
    '',
    ...reports.map(tellStage),
    '',
    countsOf(everything),
  ].join('\n');
}

function tellFailures({ stage, tests, troubles }: StageReport): string[] {
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  return [
    ...failed.map((test) => `\nFAILED ${test.file} > ${test.name}\n${indent(test.message ?? '')}`),
    ...troubles.map((trouble) => `\nFAILED ${stage}\n${indent(trouble)}`),
  ];
}

function countsOf({ tests, troubles }: Outcome): string {
  const count = (wanted: string) => tests.filter(({ outcome }) => outcome === wanted).length;
  const skipped = count('skipped');
  const failed = count('failed') + troubles.length;
  const rest = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${count('passed')} passed, ${failed} failed${rest}`;
}

/** The runner has shown the whole of it above; here is what names it. */
function indent(message: string) {
  return message
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => `  ${line}`)
    .join('\n');
}
