import { type ComponentType, lazy } from 'react';

/** A part that its page can do without: where its code does not come, nothing stands there. */
export function optionalPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: Nothing })));
}

function Nothing() {
  return null;
}
