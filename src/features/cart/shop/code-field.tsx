import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { Cart } from '../contract.ts';
import { enterCode, takeCodeOff } from './cart-code.ts';
import styles from './code-field.module.css';

/**
 * The field is folded until it is wanted. It is no form of its own: at the checkout it stands
 * within the address's form, and Enter in it must not press that form's button.
 */
export function CodeField({ cart: { code, discountCode } }: { cart: Cart }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const room = useFollowedFocus(code?.code);
  const id = useId();

  const run = async (work: () => Promise<string | undefined>) => {
    if (busy) return;
    setBusy(true);
    const said = await work();
    setBusy(false);
    setTrouble(said);
    if (said) return;
    setTyped('');
    setOpen(false);
  };
  const apply = () => {
    if (typed.trim()) return void run(() => enterCode(typed));
    setTrouble('Please enter a code.');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <div ref={room} className={styles.room} tabIndex={-1}>
      {code ? (
        <>
          <p className={styles.entered} aria-live="polite">
            {trouble ?? (discountCode ? `Code ${code.code} is applied.` : code.says)}
          </p>
          <TextButton busy={busy} onClick={() => void run(takeCodeOff)}>
            Remove code<Unseen> {code.code}</Unseen>
          </TextButton>
        </>
      ) : (
        <>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            Discount code
          </button>
          <div id={id} className={styles.folded} hidden={!open}>
            <TextField
              label="Your code"
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              error={trouble}
              onChange={({ target }) => {
                setTyped(target.value);
                setTrouble(undefined);
              }}
              onKeyDown={onKeyDown}
            />
            <Button look="quiet" busy={busy} busyText="Checking..." onClick={apply}>
              Apply
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/**
 * Keeps the focus: when a code comes or goes, the pressed button disappears and would take the
 * focus with it.
 */
function useFollowedFocus(code: string | undefined) {
  const room = useRef<HTMLDivElement>(null);
  const before = useRef(code);
  useEffect(() => {
    if (before.current === code) return;
    before.current = code;
    const { activeElement, body } = document;
    if (activeElement === body || room.current?.contains(activeElement)) room.current?.focus();
  }, [code]);
  return room;
}
