import { useEffect } from 'react';

/**
 * Alt with a letter, wherever the focus is. Never a letter alone: whoever speaks to the computer
 * would press it by accident.
 */
export function useAltKey(letter: string, press: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // The key and not what it writes: on a Mac, Alt and M write another letter.
      if (!event.altKey || event.ctrlKey || event.code !== `Key${letter}`) return;
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
}
