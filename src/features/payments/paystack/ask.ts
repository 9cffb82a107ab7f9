import * as z from 'zod/mini';
import { parseJson, readAs } from './wire.ts';

/** The raw answer; its content is not read yet. */
export type Answer =
  | { outcome: 'answered'; body: unknown }
  | { outcome: 'refused'; status: number; code: string; message: string }
  | { outcome: 'unknown'; why: string };

export interface Question {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

interface Line {
  url: string;
  key: string;
  /** Milliseconds for one try. */
  patience: number;
}

const envelope = z.object({
  status: z.boolean(),
  message: z.catch(z.string(), ''),
  code: z.catch(z.string(), ''),
  data: z.optional(z.unknown()),
  meta: z.optional(z.unknown()),
});

const mostTries = 3;
/** Cloudflare guards the provider, and answers an empty or odd user agent with a page of HTML. */
const agent = 'Taama-shop/1';

/**
 * Asks the provider. It repeats a read after a broken connection or a status from 502 to 504, and
 * any call after a 429 with a short wait.
 */
export async function ask(line: Line, question: Question): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const { asked, again } = await askOnce(line, question);
    if (tries === mostTries || again === undefined) return asked;
    await new Promise((resolve) => setTimeout(resolve, again * (0.5 + Math.random())));
  }
}

interface Try {
  asked: Answer;
  /** Milliseconds before another try; absent when none is allowed. */
  again?: number;
}

async function askOnce(line: Line, { method, path, body }: Question): Promise<Try> {
  const reads = method === 'GET';
  try {
    const response = await fetch(`${line.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${line.key}`,
        'user-agent': agent,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(line.patience),
    });
    return judgeResponse(response, await response.text(), reads);
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    const asked = {
      outcome: 'unknown',
      why: timedOut ? 'no answer in time' : 'no answer',
    } as const;
    // After one timeout another is likely, and a person is waiting too.
    return reads && !timedOut ? { asked, again: 200 } : { asked };
  }
}

function judgeResponse({ status, headers }: Response, body: string, reads: boolean): Try {
  const read = readAs(envelope, parseJson(body));
  if (status === 429) {
    const seconds = Number(headers.get('x-ratelimit-reset') ?? headers.get('retry-after')) || 1;
    const asked = {
      outcome: 'refused',
      status,
      code: 'too_many',
      message: 'Asked too often',
    } as const;
    return seconds <= 2 ? { asked, again: seconds * 1_000 } : { asked };
  }
  if (!read || status >= 500 || (status >= 300 && status < 400)) {
    const asked = { outcome: 'unknown', why: `an unreadable answer, status ${status}` } as const;
    return reads && [502, 503, 504].includes(status) ? { asked, again: 300 } : { asked };
  }
  if (status >= 400) {
    return { asked: { outcome: 'refused', status, code: read.code, message: read.message } };
  }
  if (!read.status) return { asked: { outcome: 'unknown', why: 'status false with 200' } };
  return { asked: { outcome: 'answered', body: read } };
}
