import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react';
import { useFrameData } from '#client/frame-data.ts';

export interface Whose {
  by: 'customer' | 'admin' | 'either';
  /** If left out, the form's own e-mail field is read. */
  email?: string;
}

/** In milliseconds. A person who pauses this long has finished or is stuck. */
const pause = 1_000;

/**
 * Says what is wrong once the person pauses or leaves the field, then with every letter until it is
 * right. What the form said stays until something else is typed.
 */
export function useNewPassword(whose: Whose, said: string | undefined) {
  const [typed, setTyped] = useState<{ over: string | undefined; fault: string | undefined }>();
  const { name: shopName } = useFrameData();
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const fault = typed && typed.over === said ? typed.fault : said;

  const judge = async (box: HTMLInputElement) => {
    // The list of well-known passwords is loaded when the first one is typed.
    const { faultOf } = await import('./judge-new-password.ts').catch(() => noJudge);
    const { value } = box;
    const found = faultOf(value, {
      ...whose,
      email: whose.email ?? emailIn(box.form),
      shopName,
    });
    setTyped(value === '' ? undefined : { over: said, fault: found });
  };

  const watch = {
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void judge(target), fault ? 0 : pause);
    },
    onBlur({ target, relatedTarget }: FocusEvent<HTMLInputElement>) {
      clearTimeout(timer.current);
      if (target.value === '') return;
      // While the form's button is pressed, the line that says what is wrong would move the button
      // away from the pointer. The form judges the password then.
      const isSent = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
      timer.current = window.setTimeout(() => void judge(target), isSent ? pause : 0);
    },
  };
  return { fault, watch };
}

/** If it cannot be loaded, only the server judges, in the same words. */
const noJudge = { faultOf: () => undefined };

function emailIn(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem('email');
  return field instanceof HTMLInputElement ? field.value.trim() : '';
}
