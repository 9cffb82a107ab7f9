import path from 'node:path';
import * as z from 'zod';
import type { Outcome, RanTest } from './outcome.ts';

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

type FileReport = z.infer<typeof report>['testResults'][number];

export function readVitestReport(json: string, root: string): Outcome {
  const files = report.parse(JSON.parse(json)).testResults;
  return {
    tests: files.flatMap((file) => testsOf(file, root)),
    troubles: files.flatMap((file) => troublesOf(file, root)),
  };
}

function testsOf(file: FileReport, root: string): RanTest[] {
  return file.assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
    file: relative(root, file.name),
    name: [...ancestorTitles, title].join(' > '),
    outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    ...(status === 'failed' ? { message: failureMessages.join('\n') } : {}),
  }));
}

/** A file that does not load, or whose beforeAll throws, fails without a failed test. */
function troublesOf(file: FileReport, root: string): string[] {
  const explained = file.assertionResults.some(({ status }) => status === 'failed');
  if (file.status !== 'failed' || explained) return [];
  return [`${relative(root, file.name)}: ${file.message || 'failed outside its tests'}`];
}

function relative(root: string, file: string) {
  return path.relative(root, file).replaceAll(path.sep, '/');
}
