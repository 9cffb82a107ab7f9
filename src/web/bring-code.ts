/** Files that are here, or on their way. */
const brought = new Map<string, Promise<unknown>>();
let lost: unknown;

/** Why the code that was asked for last did not come: the line broke, or an update took it away. */
export const lostCode = () => lost;

/**
 * The build puts this around each `import()`. A browser keeps the failure of a module, and of its
 * preload, as long as the page is there (measured in Chromium 150). So each file is fetched before it
 * is imported: where the line breaks, the next press asks again.
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
  // The document asks for its own files by itself.
  if (known || document.querySelector(`link[href="${address}"]`)) return known ?? Promise.resolve();
  const coming = address.endsWith('.css') ? addStyles(address) : keepInCache(address);
  brought.set(address, coming);
  coming.catch(() => brought.delete(address));
  return coming;
}

async function keepInCache(address: string) {
  const answer = await fetch(address);
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
