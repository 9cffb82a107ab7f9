import type { Outcome, RanTest } from './outcome.ts';

export interface StageReport extends Outcome {
  stage: string;
  seconds: number;
  /** Seconds, if the stage has a promised time. */
  budget?: number;
}

export function tellStage({ stage, seconds, budget, ...outcome }: StageReport): string {
  const time = `${seconds.toFixed(1)} s${budget === undefined ? '' : ` of ${budget} s`}`;
  const late = budget !== undefined && seconds > budget ? '  OVER ITS BUDGET' : '';
  const counts = outcome.tests.length + outcome.troubles.length > 0 ? countsOf(outcome) : 'done';
  return `${stage}: ${counts} in ${time}${late}`;
}

/** Prints all failures, then every stage, then the counts. The last line is the verdict. */
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

/** For a run that was stopped: prints what is known by then, without a verdict. */
export function tellInterrupted(finished: readonly StageReport[]): string {
  const told = finished.length > 0 ? tellRun(finished).split('\n').slice(0, -2) : [];
  return [...told, '', 'Interrupted: what is not named here did not finish.'].join('\n');
}

function tellFailures({ stage, tests, troubles }: StageReport): string[] {
  const named = (outcome: RanTest['outcome'], word: string) =>
    tests
      .filter((test) => test.outcome === outcome)
      .map((test) => `\n${word} ${test.file} > ${test.name}\n${indent(test.message ?? '')}`);
  return [
    ...named('unsteady', 'UNSTEADY'),
    ...named('failed', 'FAILED'),
    ...troubles.map((trouble) => `\nFAILED ${stage}\n${indent(trouble)}`),
  ];
}

function countsOf({ tests, troubles }: Outcome): string {
  const count = (wanted: string) => tests.filter(({ outcome }) => outcome === wanted).length;
  const skipped = count('skipped');
  const failed = count('failed') + troubles.length;
  const unsteady = count('unsteady');
  const rest = [
    unsteady > 0 ? `, ${unsteady} of them unsteady` : '',
    `, ${failed} failed`,
    skipped > 0 ? `, ${skipped} skipped` : '',
  ];
  return `${count('passed') + unsteady} passed${rest.join('')}`;
}

/** The runner has printed the whole message above, so the first lines are enough. */
function indent(message: string) {
  return message
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => `  ${line}`)
    .join('\n');
}
