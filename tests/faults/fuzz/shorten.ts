import type { Drawn } from './draw-request.ts';

/**
 * The shortest request found that still shows the fault. If the fault depends on earlier requests,
 * the request stays as it is.
 */
export async function shorten(
  request: Drawn,
  showsFault: (request: Drawn) => Promise<boolean>,
): Promise<Drawn> {
  let shortest = request;
  for (let tries = 150, found = true; found && tries > 0; ) {
    found = false;
    for (const shorter of shorterOf(shortest)) {
      tries -= 1;
      if (tries === 0) break;
      if (!(await showsFault(shorter))) continue;
      shortest = shorter;
      found = true;
      break;
    }
  }
  return shortest;
}

function* shorterOf(request: Drawn): Generator<Drawn> {
  const { headers, body, target } = request;
  const mark = target.indexOf('?');
  if (mark >= 0) yield { ...request, target: target.slice(0, mark) };
  for (const shorter of shorterTexts(target)) yield { ...request, target: shorter };
  for (const header of headers) {
    if (header[0] === 'content-length') continue;
    yield { ...request, headers: headers.filter((each) => each !== header) };
  }
  if (!body || !request.isSound) return;
  for (const shorter of shorterBodies(body.toString('latin1'))) {
    const bytes = Buffer.from(shorter, 'latin1');
    const length = String(bytes.length);
    yield {
      ...request,
      body: bytes,
      headers: headers.map(([name, value]) => [name, name === 'content-length' ? length : value]),
    };
  }
}

function* shorterBodies(text: string): Generator<string> {
  try {
    const value = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const key of Object.keys(value)) {
        const { [key]: _, ...rest } = value;
        yield JSON.stringify(rest);
      }
    }
  } catch {
    // Text that is not JSON is cut like any other.
  }
  yield* shorterTexts(text);
}

/** Leaves out each of its halves, quarters, eighths … */
function* shorterTexts(text: string): Generator<string> {
  for (let size = text.length >> 1; size >= 1 && size > text.length >> 6; size >>= 1) {
    for (let at = 0; at < text.length; at += size) yield text.slice(0, at) + text.slice(at + size);
  }
}
