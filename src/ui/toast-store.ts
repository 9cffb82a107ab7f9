export interface Toast {
  /** A note asks for something, such as signing in: nothing went wrong. */
  tone: 'success' | 'note' | 'failure';
  text: string;
  way?: Way | undefined;
  /** When it was said, in milliseconds. */
  at: number;
}

/** Beside the words: a link to where to go on, or a button that can be pressed for a while. */
interface Way {
  name: string;
  to?: string;
  press?: () => void;
  seconds?: number;
}

const none: readonly Toast[] = [];
const most = 3;

/** In milliseconds. Who has acted sooner has not noticed it. */
export const timeToSee = 800;

let toasts = none;
let regions: readonly string[] = [];
const listeners = new Set<() => void>();

/** Shows a short notice, from anywhere in the browser; src/ui/toasts.tsx draws it. */
export const tell = {
  success: (text: string, way?: Way) => add('success', text, way),
  note: (text: string, way?: Way) => add('note', text, way),
  failure: (text: string, way?: Way) => add('failure', text, way),
};

/** The others are dismissed. */
export function keepToasts(kept: (toast: Toast) => boolean): void {
  toasts = toasts.filter(kept);
  announce();
}

/**
 * The region that opened last shows them: behind an open dialog nothing can be heard or pressed.
 */
export function readToasts(region: string): readonly Toast[] {
  return regions.at(-1) === region ? toasts : none;
}

export function openRegion(region: string): () => void {
  regions = [...regions, region];
  announce();
  return () => {
    regions = regions.filter((other) => other !== region);
    announce();
  };
}

export function followToasts(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The same words twice make one toast. It is new again, so a screen reader says it again. */
function add(tone: Toast['tone'], text: string, way?: Way) {
  const others = toasts.filter((toast) => toast.text !== text).slice(1 - most);
  toasts = [...others, { tone, text, way, at: Date.now() }];
  announce();
}

function announce() {
  for (const changed of listeners) changed();
}
