import { useState } from 'react';
import { CallFailed, saidBy } from '#client/client.ts';
import { upload } from '#client/upload.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { tell } from '#ui/toast-store.ts';
import type { DeskCategory } from '../category.contract.ts';
import * as calls from '../desk.calls.ts';

export type CategoriesState = ReturnType<typeof useCategories>;

/** Every change answers all categories, so the list is as new as the last press. */
export function useCategories() {
  const client = useDeskClient();
  const { value, trouble, reload, put } = useAnswer<DeskCategory[]>({
    ask: () => client(calls.listDeskCategories),
    trouble: 'We couldn’t load the categories.',
    seenAgain: true,
  });
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  /**
   * Sends one change at a time. If another admin was first, the list shows the present categories.
   */
  const change = async (sent: Promise<DeskCategory[]>, words: string) => {
    setBusy(true);
    try {
      const now = await sent;
      put(() => now);
      setSaid(words);
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t change the categories. Please try again.'));
      if (error instanceof CallFailed && error.status >= 404) void reload();
    }
    setBusy(false);
  };

  return {
    categories: value,
    trouble,
    busy,
    /** Tells a screen reader what the last press has done. */
    said,
    reload,
    show: (now: DeskCategory[]) => put(() => now),
    move(category: DeskCategory, by: 1 | -1) {
      const seen = (value ?? []).map(({ _id }) => _id);
      const from = seen.indexOf(category._id);
      const ids = seen.toSpliced(from, 1).toSpliced(from + by, 0, category._id);
      const words = `${category.name} is now number ${from + by + 1} of ${ids.length}.`;
      return change(client(calls.arrangeCategories, { body: { ids, seen } }), words);
    },
    turn({ _id, name, sentence, pictureAlt, hidden, version }: DeskCategory) {
      const body = { name, sentence, pictureAlt, hidden: !hidden, version };
      const sent = client(calls.changeCategory, { params: { id: _id }, body });
      return change(sent, `${name} is ${hidden ? 'shown' : 'hidden'} now.`);
    },
    picture({ _id, name }: DeskCategory, image: File) {
      const sent = upload(calls.setCategoryPicture, { params: { id: _id }, body: { image } });
      return change(sent, `${name} has a new picture.`);
    },
    takePicture({ _id, name }: DeskCategory) {
      const sent = client(calls.removeCategoryPicture, { params: { id: _id } });
      return change(sent, `${name} has no picture now.`);
    },
    remove({ _id, name }: DeskCategory) {
      return change(client(calls.removeCategory, { params: { id: _id } }), `${name} is removed.`);
    },
  };
}
