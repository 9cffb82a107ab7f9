import type * as react from 'react';
import { callsId, descriptionPath } from '#lib/paths.ts';

/** Loaded before this script. It brings its own React, which no other page uses. */
declare const SwaggerUIBundle: (wanted: object) => void;

interface System {
  React: Pick<typeof react, 'createElement'>;
}

type Part = react.FunctionComponent;

/**
 * Draws the calls with Swagger UI, on the page at /api alone. The page sends nothing and requests
 * only the description.
 */
SwaggerUIBundle({
  url: descriptionPath,
  dom_id: `#${callsId}`,
  layout: 'Calls',
  deepLinking: true,
  docExpansion: 'none',
  // The library makes its examples up from the patterns, and they read like noise.
  defaultModelRendering: 'model',
  // Otherwise the library sends the description's address to a host of its makers.
  validatorUrl: null,
  supportedSubmitMethods: [],
  syntaxHighlight: { activated: false },
  plugins: [
    ({ React }: System) => ({
      fn: { resolveSubtree },
      components: { Calls: calls(React) },
      wrapComponents: {
        authorizeOperationBtn: () => () => null,
        DeepLink: asText,
      },
    }),
  ],
});

const place = document.getElementById(callsId);
if (place)
  new MutationObserver(() => mend(place)).observe(place, { childList: true, subtree: true });

/**
 * Finds a call and puts in what it refers to. The library's own way walks the whole description for
 * each call that is opened, and the page stands still for seconds.
 */
async function resolveSubtree(description: unknown, path: readonly string[]) {
  return { spec: filled(description, find(description, path)), errors: [] };
}

function filled(description: unknown, part: unknown, within: readonly string[] = []): unknown {
  if (Array.isArray(part)) return part.map((each) => filled(description, each, within));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref } = part as { $ref?: unknown };
  if (typeof $ref === 'string' && !within.includes($ref)) {
    const meant = filled(description, find(description, $ref.split('/').slice(1)), [
      ...within,
      $ref,
    ]);
    // The library shows the name in it.
    return { ...(meant as object), $$ref: $ref };
  }
  const entries = Object.entries(part);
  return Object.fromEntries(entries.map(([name, it]) => [name, filled(description, it, within)]));
}

function find(description: unknown, path: readonly string[]): unknown {
  return path.reduce(
    (part, name) => (part as Record<string, unknown> | undefined)?.[name],
    description,
  );
}

/** Each open call has a region of the same name. The library does not write the attribute again. */
function mend(drawn: HTMLElement) {
  for (const table of drawn.querySelectorAll('table[role=region]')) table.removeAttribute('role');
}

/** A link inside a button confuses screen readers. The address still follows what is opened. */
function asText(_: unknown, { React }: System) {
  return ({ text }: { text: string }) => React.createElement('span', null, text);
}

interface Drawn {
  getComponent(name: string, connected: boolean): Part;
  specSelectors: { loadingStatus(): string | undefined };
}

/**
 * Leaves out the library's head, servers and sign-in, because the page itself has that information.
 */
function calls({ createElement: draw }: System['React']) {
  return ({ getComponent, specSelectors }: Drawn) => {
    const state = specSelectors.loadingStatus();
    if (state === 'failed' || state === 'failedConfig') {
      return draw(
        'p',
        { role: 'alert' },
        'We couldn’t load the calls. Please load the page again.',
      );
    }
    const parts = ['SvgAssets', 'operations', 'Webhooks'];
    const drawn = state === 'success' ? parts : [];
    return draw(
      'div',
      { className: 'swagger-ui' },
      draw('h2', null, 'Calls'),
      drawn.map((name) => draw(getComponent(name, true), { key: name })),
    );
  };
}
