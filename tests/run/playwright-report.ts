import path from 'node:path';
import * as z from 'zod';
import type { Outcome, RanTest } from './outcome.ts';

const fault = z.object({ message: z.optional(z.string()) });

const step = z.object({ title: z.string(), error: z.optional(fault) });

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(z.object({ errors: z.array(fault), steps: z.optional(z.array(step)) })),
    }),
  ),
});

const suite = z.object({
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(suite));
  },
});

const report = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suite),
  errors: z.array(fault),
});

export function readPlaywrightReport(json: string, root: string): Outcome {
  const { config, suites, errors } = report.parse(JSON.parse(json));
  const folder = path.relative(root, config.rootDir);
  return {
    // The outermost title is the file name.
    tests: suites.flatMap((file) => testsOf(file, [], folder)),
    troubles: errors.map(({ message }) => message ?? 'Playwright failed without a word'),
  };
}

function testsOf(group: z.infer<typeof suite>, titles: string[], folder: string): RanTest[] {
  const own = group.specs.flatMap((each) => runsOf(each, titles, folder));
  const inner = group.suites?.flatMap((each) => testsOf(each, [...titles, each.title], folder));
  return [...own, ...(inner ?? [])];
}

/** A test runs once for each screen. Its steps are named like tests in its group. */
function runsOf({ title, file, tests }: z.infer<typeof spec>, titles: string[], folder: string) {
  return tests.flatMap(({ status, projectName, results }): RanTest[] => {
    const run = {
      file: path.join(folder, file).replaceAll(path.sep, '/'),
      name: [...titles, title].join(' > '),
    };
    if (status === 'skipped') return [{ ...run, outcome: 'skipped' }];
    const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));
    const steps = (results.at(-1)?.steps ?? []).map(
      (each): RanTest => ({
        file: run.file,
        name: `${run.name} > ${each.title}`,
        outcome: each.error ? 'failed' : 'passed',
      }),
    );
    if (status === 'expected') return [{ ...run, outcome: 'passed' }, ...steps];
    const message = `on ${projectName}: ${messages.join('\n')}`;
    return [{ ...run, outcome: status === 'flaky' ? 'unsteady' : 'failed', message }, ...steps];
  });
}
