/** Files that have arrived or are being fetched. */
const brought = new Map<string, Promise<unknown>>();
let lost: unknown;

/**
 * The error of the last code that could not be loaded: the connection broke, or an update removed
 * the file.
 */
export const lostCode = () => lost;

/**
 * The build wraps each `import()` in this. A browser remembers the failure of a module, and of its
 * preload, as long as the page is open (measured in Chromium 150). So each file is fetched before
 * it is imported, and if the connection breaks, the next press tries again.
 */
export async function bringCode<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  try {
    await Promise.all(files.map((file) => bring(`/${file}`)));
    const part = await load();
    lost = undefined;
    return part;
  } catch (error) {
    lost = error;
    throw error;
  }
}

function bring(address: string): Promise<unknown> {
  const known = brought.get(address);
  // The document itself requests its own files.
  if (known || document.querySelector(`link[href="${address}"]`)) return known ?? Promise.resolve();
  const coming = address.endsWith('.css') ? addStyles(address) : keepInCache(address);
  brought.set(address, coming);
  coming.catch(() => brought.delete(address));
  return coming;
}

async function keepInCache(address: string) {
  // A line can die without a word, and a browser would wait for many minutes. The constant for a
  // minute would cost each page of the desk 70 bytes.
  const answer = await fetch(address, { signal: AbortSignal.timeout(60_000) });
  if (!answer.ok) throw new Error(`${address} is gone`);
  await answer.arrayBuffer();
}

function addStyles(href: string) {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href,
      onload: resolve,
      onerror(reason: unknown) {
        link.remove();
        reject(reason);
      },
    });
    document.head.append(link);
  });
}
