import { useEffect, useState } from 'react';
import { CallFailed, openClient } from '#client/client.ts';
import { readToken } from '#client/session.ts';
import { useForm } from '#client/use-form.ts';
import type { Goods } from '../goods.contract.ts';
import {
  addGoods,
  ChangedMeanwhile,
  changeGoods,
  pictureFields,
  type Saved,
  savePictures,
} from './goods-form-send.ts';
import {
  type FieldName,
  type FormFields,
  fieldsToSend,
  isSame,
  isSameBesideStock,
  merge,
  valuesOf,
} from './goods-form-values.ts';
import { follow, isChosen, isTouched } from './goods-pictures-list.ts';
import { usePictures } from './goods-pictures-state.ts';
import { endsSession, goodsTrouble, SignInMissing } from './goods-trouble.ts';

// Not the client that leads to the sign-in: what was typed and chosen here would be gone.
const client = openClient();

export function useGoodsForm(product: Goods | undefined, onDone: (goods: Goods) => void) {
  const known = useKnown(product);
  const [values, setValues] = useState(() => valuesOf(product));
  const [theirs, setTheirs] = useState<Goods>();
  const pictures = usePictures(product);
  const [isSaved, setSaved] = useState(false);
  const [isSessionOver, setSessionOver] = useState(false);
  const { seen } = known;
  const isChanged = !isSame(values, valuesOf(seen));
  const touched = isTouched(pictures.pictures, seen?.pictures ?? []);

  const form = useForm({
    schema: () => import('../goods.contract.ts').then(({ addProduct }) => addProduct.body),
    input: () => fieldsToSend(values, seen),
    also: () => (pictures.isRefused ? { image: refusedWords } : {}),
    send: async (fields) => {
      setSessionOver(false);
      try {
        if (!readToken()) throw new SignInMissing();
        const saved = await store(fields);
        onDone(await savePicturesOf(saved));
      } catch (error) {
        if (error instanceof ChangedMeanwhile) return setTheirs(error.theirs);
        setSessionOver(endsSession(error));
        throw error;
      }
    },
    failure: (error) =>
      error instanceof PicturesLeft ? undefined : goodsTrouble(seen ? 'update' : 'add', error),
    fields: { ...pictureFields, 'below-nothing': 'stock' },
    exact: true,
  });

  const store = async (fields: FormFields): Promise<Saved> => {
    // Of a product whose words are as they were, only the pictures are left to save.
    if (seen && !isChanged && (touched || isSaved)) {
      return { goods: seen, pictures: pictures.pictures };
    }
    const saved = seen
      ? { goods: await changeGoods(client, fields, seen), pictures: pictures.pictures }
      : await addGoods(fields, pictures.pictures, pictures);
    setSaved(true);
    known.take(saved.goods);
    pictures.show(saved.pictures);
    setValues(valuesOf(saved.goods));
    return saved;
  };

  const savePicturesOf = async (saved: Saved): Promise<Goods> => {
    const done = `The product is ${product ? 'updated' : 'added'}`;
    const steps = { hold: known.hold, show: pictures.show, say: pictures.say };
    const after = await savePictures(client, saved, steps).catch((error: unknown) => {
      if (endsSession(error)) throw error;
      throw new PicturesLeft(`${done}, but not all of its pictures are. Please try again.`);
    });
    const left = after.pictures.list.filter(isChosen).length;
    if (left === 0) return after.goods;
    const which = left === 1 ? 'one of its pictures is not' : `${left} of its pictures are not`;
    throw new PicturesLeft(`${done}, but ${which}: the reason stands beside.`);
  };

  const settle = useSettled(form.send, form.props.ref);
  const take = (taken: 'mine' | 'theirs') => {
    if (!seen || !theirs) return;
    setValues(taken === 'mine' ? merge({ seen, mine: values, theirs }) : valuesOf(theirs));
    known.take(theirs);
    pictures.show(follow(pictures.pictures, theirs.pictures));
    setTheirs(undefined);
    form.clear();
    settle(taken === 'mine');
  };

  return {
    ...form,
    values,
    change: (name: FieldName, value: string) => {
      if (!form.busy) setValues((now) => ({ ...now, [name]: value }));
    },
    pictures,
    isNew: !seen,
    dirty: isChanged || touched,
    isSessionOver,
    /** Newer than what the form was opened with: whoever leaves it has still to hear of it. */
    news: known.news,
    conflict: seen && theirs ? { seen, mine: values, theirs } : undefined,
    take,
  };
}

export const refusedWords = 'Please remove what the shop does not take.';

export type GoodsFormState = ReturnType<typeof useGoodsForm>;

/** The product was saved, and of its pictures not all. */
class PicturesLeft extends CallFailed {
  constructor(message: string) {
    super(0, { message, code: 'pictures-left', field: 'image' });
  }
}

/** What the shop is known to hold: what the form was filled with, and what it has answered since. */
function useKnown(product: Goods | undefined) {
  const [seen, setSeen] = useState(product);
  const [news, setNews] = useState<Goods>();
  return {
    seen,
    news,
    take(goods: Goods) {
      setSeen(goods);
      setNews(goods);
    },
    /** With words that somebody else has changed it is not what the form was filled with. */
    hold(goods: Goods) {
      setNews(goods);
      setSeen((before) => {
        if (!before || !isSameBesideStock(before, goods)) {
          return before && { ...before, pictures: goods.pictures };
        }
        return { ...goods, stock: before.stock };
      });
    },
  };
}

/** Once a choice between two versions is in the form: the focus, and the sending of what was kept. */
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
