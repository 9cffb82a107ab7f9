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
