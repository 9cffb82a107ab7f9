import { type ComponentType, lazy } from 'react';

/** A part that its page can do without: if its code cannot be loaded, nothing is shown. */
export function optionalPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: Nothing })));
}

function Nothing() {
  return null;
}
