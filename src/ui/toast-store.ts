export interface Toast {
  id: number;
  tone: 'success' | 'failure';
  text: string;
}

let toasts: readonly Toast[] = [];
let counted = 0;
const listeners = new Set<() => void>();

/** Says something in passing, from anywhere in the browser; src/ui/toasts.tsx shows it. */
export const tell = {
  success: (text: string) => add('success', text),
  failure: (text: string) => add('failure', text),
};

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function followToasts(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The same words twice are one toast, new again, so that a screen reader hears them again. */
function add(tone: Toast['tone'], text: string) {
  counted += 1;
  const others = toasts.filter((toast) => toast.text !== text).slice(-2);
  change([...others, { id: counted, tone, text }]);
}

function change(next: readonly Toast[]) {
  toasts = next;
  for (const changed of listeners) changed();
}
