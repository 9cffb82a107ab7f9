import { appendFileSync } from 'node:fs';
import { type Document, type OpenApi, openDocument } from '#tests/faults/fuzz/document.ts';
import type { TestShop } from '#tests/shop/shop.ts';
import { features } from '../../src/app.ts';
import { describeShop } from '../../src/describe-shop.ts';

let document: Promise<Document> | undefined;
/** The last stage of a whole run reads from this file which answers came. */
const seenFile = process.env.TAAMA_ANSWERS;
const seen = new Set<string>();

/**
 * Each answer that a test gets has to be in the shop's description, or the test fails. The
 * description also has to allow what the shop accepts.
 */
export function judgeAnswers(app: TestShop['app']) {
  const inject = app.inject.bind(app) as (...asked: unknown[]) => unknown;
  const judged = async (asked: { method?: string; url?: unknown } | string) => {
    const answer = (await inject(asked)) as Answer;
    const { method = 'GET', url = '' } = typeof asked === 'string' ? { url: asked } : asked;
    const fault = await judge(method, String(url), answer);
    if (fault) throw new Error(`${method} ${url} was answered beyond its description: ${fault}`);
    return answer;
  };
  app.inject = judged as typeof app.inject;
}

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

async function judge(method: string, url: string, { statusCode, headers, body }: Answer) {
  document ??= describeShop(features).then((described) => {
    return openDocument(described as unknown as OpenApi);
  });
  const { find, judge: judgeIt, judgeQuery } = await document;
  const [path = '', query = ''] = url.split('?', 2);
  const operation = find(method, path);
  if (!operation) return undefined;
  const { code } = statusCode < 400 ? {} : (JSON.parse(body) as { code?: string });
  note(`${operation.method} ${operation.path} ${statusCode} ${code ?? ''}`.trim());
  if (statusCode < 300) {
    const fault = judgeQuery(operation, new URLSearchParams(query));
    if (fault) return fault;
  }
  return judgeIt(operation, statusCode, String(headers['content-type'] ?? ''), body);
}

function note(answer: string) {
  if (!seenFile || seen.has(answer)) return;
  seen.add(answer);
  appendFileSync(seenFile, `${answer}\n`);
}
