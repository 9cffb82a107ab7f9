import type * as react from 'react';
import { callsId, descriptionPath } from '#lib/paths.ts';

/** It is loaded before this script. The library's own React comes along, and is no other page's. */
declare const SwaggerUIBundle: (wanted: object) => void;

interface System {
  React: Pick<typeof react, 'createElement'>;
}

type Part = react.FunctionComponent;

/**
 * The calls, drawn by Swagger UI, on the page at /api alone. Nothing can be sent from it: it asks for
 * the description, and for nothing else.
 */
SwaggerUIBundle({
  url: descriptionPath,
  dom_id: `#${callsId}`,
  layout: 'Calls',
  deepLinking: true,
  docExpansion: 'none',
  // Its examples are made up from the patterns, and read like noise.
  defaultModelRendering: 'model',
  // Otherwise it hands the description's address to a host of its makers.
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

/** Each open call has a region of the same name. It does not write this attribute again. */
function mend(drawn: HTMLElement) {
  for (const table of drawn.querySelectorAll('table[role=region]')) table.removeAttribute('role');
}

/** A link in a button confuses. The address follows what is opened all the same. */
function asText(_: unknown, { React }: System) {
  return ({ text }: { text: string }) => React.createElement('span', null, text);
}

interface Drawn {
  getComponent(name: string, connected: boolean): Part;
  specSelectors: { loadingStatus(): string | undefined };
}

/** Without its own head, servers and sign-in: the page says what there is to say of them. */
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
