export interface Toast {
  /** A note asks for something, such as signing in. It is no error. */
  tone: 'success' | 'note' | 'failure';
  text: string;
  way?: Way | undefined;
  /** When it appeared, in milliseconds. */
  at: number;
}

/** Beside the text: a link to continue, or a button. */
interface Way {
  name: string;
  to?: string;
  press?: () => void;
  /** When the button no longer works, in milliseconds. */
  until?: number;
  /** The ids of the orders that the button undoes a step of. */
  of?: readonly string[];
}

const none: readonly Toast[] = [];
const most = 3;

/** In milliseconds. A person who acts sooner has not noticed the message. */
export const timeToSee = 800;

let toasts = none;
let shown = none;
let regions: readonly { region: string; since: number }[] = [];
const listeners = new Set<() => void>();

/** Shows a short message, from anywhere in the browser. src/ui/toasts.tsx draws it. */
export const tell = {
  success: (text: string, way?: Way) => add('success', text, way),
  note: (text: string, way?: Way) => add('note', text, way),
  failure: (text: string, way?: Way) => add('failure', text, way),
};

/** Dismisses the others. */
export function keepToasts(kept: (toast: Toast) => unknown): void {
  toasts = toasts.filter(kept);
  announce();
}

/**
 * Only the region that opened last shows messages, because behind an open dialog they cannot be
 * heard or pressed.
 */
export function readToasts(region: string): readonly Toast[] {
  return regions.at(-1)?.region === region ? shown : none;
}

/**
 * A dialog's region shows no message that was seen before it opened, because that would cover its
 * buttons. Such messages return when the dialog closes, but for those that something went well.
 */
export function openRegion(region: string): () => void {
  const since = regions.length > 0 ? Date.now() - timeToSee : 0;
  const opened = { region, since };
  regions = [...regions, opened];
  keepToasts(({ at, tone, way }) => at > since || tone !== 'success' || way);
  return () => {
    regions = regions.filter((other) => other !== opened);
    announce();
  };
}

export function followToasts(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** A repeated text replaces its toast. The toast is new, so a screen reader reads it again. */
function add(tone: Toast['tone'], text: string, way?: Way) {
  const others = toasts.filter((toast) => toast.text !== text).slice(1 - most);
  toasts = [...others, { tone, text, way, at: Date.now() }];
  announce();
}

function announce() {
  shown = toasts.filter(({ at }) => at > (regions.at(-1)?.since ?? 0));
  for (const changed of listeners) changed();
}
