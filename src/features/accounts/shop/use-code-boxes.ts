import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useRef,
} from 'react';
import { accountRules } from '../rules.ts';
import { digitsIn, newDigits } from './code-digits.ts';

const last = accountRules.codeLength - 1;

/** The boxes take a code that is typed, pasted or filled in as if they were one field. */
export function useCodeBoxes(onWhole: () => void) {
  const row = useRef<HTMLDivElement>(null);
  /** What the focused box held before the next stroke. */
  const before = useRef('');

  const isWhole = useRef(false);

  const boxAt = (place: number) => row.current?.querySelectorAll('input')[place];

  const take = (box: HTMLInputElement) => {
    before.current = box.value;
    box.select();
  };

  const moveTo = (place: number) => {
    const box = boxAt(Math.min(Math.max(place, 0), last));
    box?.focus();
    // A box that already has the focus fires no focus event.
    if (box) take(box);
  };

  const judge = () => {
    const boxes = [...(row.current?.querySelectorAll('input') ?? [])];
    const whole = boxes.every(({ value }) => value !== '');
    if (whole && !isWhole.current) onWhole();
    isWhole.current = whole;
  };

  const write = (digits: string, place: number) => {
    const from = digits.length > last ? 0 : place;
    for (const [index, digit] of [...digits].entries()) {
      const box = boxAt(from + index);
      if (box) box.value = digit;
    }
    judge();
    moveTo(from + digits.length);
  };

  return {
    row,
    eventsOf: (place: number) => ({
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => take(currentTarget),
      onInput: ({ currentTarget: box }: FormEvent<HTMLInputElement>) => {
        const digits = newDigits(box.value, before.current);
        box.value = digits || box.value === '' ? digits.slice(0, 1) : before.current;
        before.current = box.value;
        if (digits) write(digits, place);
        else judge();
      },
      onPaste: (event: ClipboardEvent) => {
        event.preventDefault();
        const digits = digitsIn(event.clipboardData.getData('text'));
        if (digits) write(digits, place);
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const step = stepOf(event);
        if (step === 0) return;
        event.preventDefault();
        moveTo(place + step);
      },
    }),
  };
}

/** With a modifier the keys belong to the browser: Alt and an arrow go back a page. */
function stepOf(event: KeyboardEvent<HTMLInputElement>): number {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0;
  if (event.key === 'ArrowRight') return 1;
  if (event.key === 'ArrowLeft') return -1;
  return event.key === 'Backspace' && event.currentTarget.value === '' ? -1 : 0;
}
