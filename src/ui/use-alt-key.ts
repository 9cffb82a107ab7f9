import { useEffect } from 'react';

/**
 * Reacts to Alt with a letter, with the focus anywhere. A letter alone would be pressed by accident
 * by people who dictate.
 */
export function useAltKey(letter: string, press: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // Compares the key, not the character: on a Mac, Alt and M write another character.
      if (!event.altKey || event.ctrlKey || event.code !== `Key${letter}`) return;
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
}
