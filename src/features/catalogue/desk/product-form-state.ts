import { useEffect, useState } from 'react';
import { readToken } from '#client/session.ts';
import { useForm } from '#client/use-form.ts';
import { useLate } from '#client/use-late.ts';
import type { DeskProduct } from '../desk.contract.ts';
import { type Draft, useDraft } from './product-form-draft.ts';
import { ChangedMeanwhile, PicturesLeft, useSave } from './product-form-save.ts';
import { fieldsToSend, merge, valuesOf } from './product-form-values.ts';
import { follow } from './product-pictures-list.ts';
import { pictureFields } from './product-pictures-send.ts';
import { endsSession, productTrouble, SignInMissing } from './product-trouble.ts';

export const refusedWords = 'Please remove the files we can’t use.';

export function useProductForm(
  product: DeskProduct | undefined,
  onDone: (saved: DeskProduct) => void,
) {
  const draft = useDraft(product);
  const save = useSave(draft, product ? 'updated' : 'added');
  const [theirs, setTheirs] = useState<DeskProduct>();
  const [isSessionOver, setSessionOver] = useState(false);
  const { seen, values, pictures } = draft;
  const late = useLate(
    () => import('./new-sizes.tsx'),
    'We couldn’t open the sizes. Please try again.',
  );

  const form = useForm({
    schema: () => import('../desk.contract.ts').then(({ addProduct }) => addProduct.body),
    input: (given) => ({
      ...fieldsToSend(values, seen),
      ...(!seen && late.part?.readNewSizes(given)),
    }),
    also: () => (pictures.isRefused ? { image: refusedWords } : {}),
    send: async (fields) => {
      setSessionOver(false);
      try {
        if (!readToken()) throw new SignInMissing();
        onDone(await save(fields));
      } catch (error) {
        if (error instanceof ChangedMeanwhile) return setTheirs(error.theirs);
        setSessionOver(endsSession(error));
        throw error;
      }
    },
    failure: (error) =>
      error instanceof PicturesLeft ? undefined : productTrouble(seen ? 'update' : 'add', error),
    fields: { ...pictureFields, 'below-nothing': 'stock' },
    exact: true,
  });

  const settle = useSettled(form.send, form.props.ref);
  const take = (taken: 'mine' | 'theirs') => {
    if (!seen || !theirs) return;
    setTheirs(undefined);
    form.clear();
    adopt(draft, theirs, taken === 'mine' ? merge({ seen, mine: values, theirs }) : undefined);
    settle(taken === 'mine');
  };

  return {
    ...form,
    draft,
    isNew: !seen,
    isDirty: draft.isChanged || draft.arePicturesTouched || late.part !== undefined,
    /** The fields for several sizes of a new product, loaded when an admin asks for them. */
    NewSizes: seen ? undefined : late.part?.NewSizes,
    addSizes: () => late.askFor(() => undefined),
    isSessionOver,
    conflict: seen && theirs ? { seen, mine: values, theirs } : undefined,
    take,
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;

function adopt({ fill, pictures }: Draft, theirs: DeskProduct, values = valuesOf(theirs)) {
  fill(theirs, values);
  pictures.show(follow(pictures.pictures, theirs.pictures));
}

/**
 * Runs once the chosen version is in the form. Moves the focus, and sends a save that had to wait.
 */
function useSettled(send: () => void, form: { current: HTMLFormElement | null }) {
  const [settled, setSettled] = useState({ count: 0, sends: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice, with what it put into the form
  useEffect(() => {
    if (settled.count === 0) return;
    const next = settled.sends ? '[type=submit]' : '[name=name]';
    form.current?.querySelector<HTMLElement>(next)?.focus();
    if (settled.sends) send();
  }, [settled]);
  return (sends: boolean) => setSettled(({ count }) => ({ count: count + 1, sends }));
}
