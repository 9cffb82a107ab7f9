import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Asked, Field } from './field.tsx';
import styles from './password-field.module.css';
import { Unseen } from './unseen.tsx';

/**
 * The text is hidden again when the form is sent, because a browser would store shown text as a
 * suggestion.
 */
export function PasswordField({
  label,
  hint,
  error,
  ...input
}: Omit<Asked, 'optional'> & { autoComplete: 'current-password' | 'new-password' } & Omit<
    ComponentProps<'input'>,
    'id' | 'type' | 'className' | 'ref'
  >) {
  const { box, shown, toggle } = useShowing();
  return (
    <Field asked={{ label, hint, error }}>
      {({ className, ...wiring }) => (
        <span className={styles.password}>
          <input
            {...input}
            {...wiring}
            ref={box}
            type={shown ? 'text' : 'password'}
            className={`${className} ${styles.box}`}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={wiring.id}
            // The press must not take the focus from the box.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
          <Unseen role="status">{shown !== undefined && stateOf(shown)}</Unseen>
        </span>
      )}
    </Field>
  );
}

function useShowing() {
  const box = useRef<HTMLInputElement>(null);
  const caret = useRef<readonly [number | null, number | null]>(undefined);
  const [shown, setShown] = useState<boolean>();

  useEffect(() => {
    const form = box.current?.form;
    const hide = () => setShown((before) => before && false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  // The caret goes to the front when the type changes. Safari would focus a box whose caret is set.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of type that moves the caret
  useLayoutEffect(() => {
    const input = box.current;
    const before = caret.current;
    caret.current = undefined;
    if (!input || !before || input !== document.activeElement) return;
    input.setSelectionRange(...before);
    // Chromium 150 moves it to the front once more, before the next frame.
    const frame = requestAnimationFrame(() => {
      if (input.selectionEnd === 0) input.setSelectionRange(...before);
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  const toggle = () => {
    const input = box.current;
    caret.current = input ? [input.selectionStart, input.selectionEnd] : undefined;
    setShown(!shown);
  };
  return { box, shown, toggle };
}

function stateOf(shown: boolean): string {
  return shown ? 'Your password is shown' : 'Your password is hidden';
}
