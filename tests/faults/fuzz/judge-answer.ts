import type { Document } from './document.ts';
import type { Drawn } from './draw-request.ts';
import type { Answer } from './wire.ts';

/** Undefined if the document allows this answer to the request. */
export function judgeAnswer(
  document: Document,
  { method, target }: Pick<Drawn, 'method' | 'target'>,
  answer: Answer | undefined,
): string | undefined {
  if (!answer) return 'no answer';
  const { status, headers, body } = answer;
  if (!(status >= 200 && status < 500)) return `${status}`;
  const type = headers.get('content-type') ?? '';
  const [path = ''] = target.split('?', 1);
  const operation = document.find(method === 'HEAD' ? 'GET' : method, path);
  if (operation && method === 'HEAD') {
    return operation.responses[status] ? undefined : `${status} is not in the document`;
  }
  if (operation) return document.judge(operation, status, type, body);
  // The local provider answers like the real one.
  const isTold =
    status >= 400 &&
    type.startsWith('application/json') &&
    method !== 'HEAD' &&
    !path.startsWith('/dev/');
  return isTold && !document.isRefusal(body) ? `${status} is no refusal` : undefined;
}
