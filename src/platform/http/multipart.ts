import type { FastifyInstance, FastifyRequest } from 'fastify';

/** No form of ours has as many parts. Reading a hundred thousand parts would hold up everybody. */
const mostParts = 40;

/**
 * Applies to this tree alone; other routes take JSON. Node's own reader reads the form, and a
 * file's name is never used.
 */
export function takeForms(tree: FastifyInstance) {
  tree.removeAllContentTypeParsers();
  tree.addContentTypeParser<Buffer>(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      readForm(request.headers['content-type'] ?? '', body),
  );
}

async function readForm(type: string, body: Buffer): Promise<Record<string, string | File>> {
  const form = await parts(type, body);
  const fields = new Map<string, string | File>();
  for (const [name, value] of form) {
    // A browser sends this for a file that was not chosen.
    if (typeof value !== 'string' && value.size === 0 && value.name === '') continue;
    if (fields.has(name)) throw malformed();
    fields.set(name, value);
  }
  // Not by assignment, because a field may be called __proto__.
  return Object.fromEntries(fields);
}

async function parts(type: string, body: Buffer): Promise<FormData> {
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (!boundary || countParts(body, boundary) > mostParts) throw malformed();
  try {
    const copy = new Uint8Array(body);
    return await new Response(copy, { headers: { 'content-type': type } }).formData();
  } catch {
    throw malformed();
  }
}

function countParts(body: Buffer, boundary: string): number {
  const mark = Buffer.from(`--${boundary}`);
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0 && count <= mostParts; count += 1) {
    at = body.indexOf(mark, at + mark.length);
  }
  return count;
}

function malformed() {
  return Object.assign(new Error('Not a form'), { statusCode: 400 });
}
