import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Faults } from './check-input.ts';
import { CallFailed, saidBy } from './client.ts';
import { faultsLeft, summaryOf } from './faults-left.ts';
import { useAlive } from './use-alive.ts';

type Given = Record<string, string>;

interface FormPlan<Input> {
  /** The contract's schema, loaded with the form and not with the page. */
  schema: () => Promise<z.ZodMiniType>;
  /** Turns the form's values into the call's input. A ticked checkbox is 'on'. */
  input: (given: Given) => Input;
  /** Checks that only this form makes, such as a repeated password. */
  also?: (given: Given) => Faults;
  send: (input: Input) => Promise<void>;
  /** Shown if the server sent no sentence. */
  failure: string | ((error: unknown) => string | undefined);
  /** For each refusal code, the field beside which its text is shown. */
  fields?: Readonly<Record<string, string>>;
  /** The field shows the server's own text, even if the alert shows another. */
  exact?: boolean;
  /** Shown above the form instead of the first of several faults. */
  incomplete?: string;
  /** The form with the fields, for a second button that sends something else. */
  form?: RefObject<HTMLFormElement | null>;
}

/**
 * All forms use this. The contract's schema checks a form before it is sent. Each fault is shown
 * beside its field and in the alert until that field is corrected, and the first one gets the focus.
 * Typed text stays, and only one request runs at a time.
 */
export function useForm<Input>(plan: FormPlan<Input>) {
  const [faults, setFaults] = useState<Faults>({});
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  /** The fields that the person has corrected since. */
  const [mended, setMended] = useState<readonly string[]>([]);
  const own = useRef<HTMLFormElement>(null);
  const form = plan.form ?? own;
  const sending = useRef(false);
  const judge = useJudge(plan.schema);
  const alive = useAlive();

  useEffect(() => showFirst(form.current, faults), [form, faults]);

  const complain = (found: Faults, said = '') => {
    setMended([]);
    setFaults(found);
    setTrouble(said);
  };

  const clear = () => complain({});

  const mend = (name: string) =>
    setMended((names) => (names.includes(name) ? names : [...names, name]));

  const submit = async () => {
    const given = readForm(form.current);
    const input = plan.input(given);
    const found = inOrder(form.current, {
      ...(plan.also?.(given) ?? {}),
      ...(await judge(input)),
    });
    if (Object.keys(found).length > 0) return complain(found);
    clear();
    try {
      await plan.send(input);
    } catch (error) {
      const said = sentenceOf(error, plan.failure);
      const field = fieldOf(error, plan.fields);
      const reason = plan.exact && error instanceof CallFailed ? error.message : '';
      complain(field ? { [field]: reason || said } : {}, said);
    }
  };

  const send = () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    void submit().finally(() => {
      sending.current = false;
      setBusy(false);
    });
  };

  const onInput = ({ target }: FormEvent) => mend((target as HTMLInputElement).name);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  const left = faultsLeft(faults, mended);
  const said = summaryOf(faults, left, trouble, plan.incomplete);
  return {
    busy,
    trouble: said,
    errorOf: (name: string) => left[name],
    send,
    clear,
    /** For a field that is corrected without typing: its error goes, and the focus stays. */
    mend,
    // If the browser sends the form by itself, GET would put the typed text into the address.
    props: {
      ref: form,
      onInput,
      onSubmit,
      noValidate: true,
      method: 'post' as const,
      // The alert says what a field says (src/ui/field-error.module.css).
      'data-twice': Object.values(left)[0] === said || undefined,
    },
    // Before hydration a press or Enter does nothing, so the typed text is not lost.
    button: { type: 'submit' as const, asleep: !alive, busy },
  };
}

/** Fetched as soon as the form is shown, so a press does not wait for it. */
function useJudge(schema: FormPlan<unknown>['schema']) {
  const loaded = useRef<Promise<(input: unknown) => Faults>>(undefined);
  const load = () => {
    loaded.current ??= loadJudge(schema).catch((error: unknown) => {
      loaded.current = undefined;
      throw error;
    });
    return loaded.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever the form renders later
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
  return async (input: unknown): Promise<Faults> => {
    // Without the schema only the server checks, with the same texts.
    const judge = await load().catch(() => () => ({}));
    return judge(input);
  };
}

async function loadJudge(schema: FormPlan<unknown>['schema']) {
  // zod's setting must be loaded before the module that makes schemas.
  const { findFaults } = await import('./check-input.ts');
  const made = await schema();
  return (input: unknown) => findFaults(made, input);
}

/** Boxes with the same name together hold one value, like the digits of a code. */
function readForm(form: HTMLFormElement | null): Given {
  const given: Given = {};
  for (const [name, value] of form ? new FormData(form) : []) {
    given[name] = `${given[name] ?? ''}${value}`;
  }
  return given;
}

function inOrder(form: HTMLFormElement | null, faults: Faults): Faults {
  const names = [...(form?.elements ?? [])].map((element) => element.getAttribute('name') ?? '');
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.fromEntries(
    Object.entries(faults).sort(([one], [other]) => place(one) - place(other)),
  );
}

/**
 * Focuses the first wrong field. If none is wrong, the alert comes into view: on a phone, a long
 * form's button is screens below it.
 */
function showFirst(form: HTMLFormElement | null, faults: Faults) {
  const [name] = Object.keys(faults);
  const found = name ? form?.elements.namedItem(name) : undefined;
  const element = found instanceof RadioNodeList ? firstEmpty(found) : found;
  if (element instanceof HTMLElement) element.focus();
  else form?.querySelector('[role=alert]>*')?.scrollIntoView({ block: 'nearest' });
}

/** Among several boxes with one name, the first empty one, or else the first. */
function firstEmpty(boxes: RadioNodeList): Node | undefined {
  const empty = [...boxes].find((box) => box instanceof HTMLInputElement && box.value === '');
  return empty ?? boxes[0];
}

function sentenceOf(error: unknown, failure: FormPlan<unknown>['failure']): string {
  if (typeof failure === 'string') return saidBy(error, failure);
  return failure(error) ?? saidBy(error, '');
}

function fieldOf(error: unknown, fields: FormPlan<unknown>['fields']): string | undefined {
  if (!(error instanceof CallFailed)) return undefined;
  return fields?.[error.code] ?? error.field;
}
