import { isValidElement, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { remember } from '#lib/remember.ts';
import { StaticRouterProvider } from '#router/parts.tsx';
import type { Shown } from '#router/router.ts';
import type { KeptText } from './kept-texts.ts';

/** Enough for ten pages of the shelf and fifty of products. A card is about 5 KB in memory. */
const room = 500;

const recall = remember<KeptText>(room);

/** The element's HTML, rendered if it is new. */
export function drawItem(contents: ReactElement): KeptText {
  return recall(nameOf(contents), () => ({ text: draw(contents) }));
}

/** The same for HTML that React does not take over in the browser. */
export function drawStill(contents: ReactElement): KeptText {
  return recall(`still ${nameOf(contents)}`, () => ({ text: renderToStaticMarkup(contents) }));
}

/** The same components with the same props have the same name. */
function nameOf({ type, props }: ReactElement): string {
  const { children, ...others } = props as Readonly<Record<string, unknown>>;
  for (const [prop, value] of Object.entries(others)) {
    // JSON leaves a function out, so items with different functions would have one name.
    if (typeof value === 'function')
      throw new Error(`An item that is kept has a function, ${prop}`);
  }
  const within = isValidElement(children) ? nameOf(children) : JSON.stringify(children);
  return `${numberOf(type)}${JSON.stringify(others)}${within}`;
}

const numbers = new Map<ReactElement['type'], number>();

function numberOf(type: ReactElement['type']): number {
  const number = numbers.get(type) ?? numbers.size;
  numbers.set(type, number);
  return number;
}

/** React can render while it renders, but the context of the page around is not known in here. */
function draw(contents: ReactElement): string {
  return renderToString(<StaticRouterProvider shown={noPage} frame={contents} trouble={null} />);
}

/** An item's links are full addresses, so the page that it is on does not matter. */
const noPage: Shown = {
  location: { pathname: '/', search: '', hash: '', state: null, key: '' },
  match: { route: { path: '*', lazy: nothing, handle: undefined }, params: {} },
  frame: undefined,
  scroll: 'stay',
};

function nothing(): never {
  throw new Error('An item stands on no page of its own');
}
