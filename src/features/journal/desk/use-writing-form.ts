import { useEffect, useRef, useState } from 'react';
import { type CallFailed, isRefused } from '#client/client.ts';
import { isAnswer } from '#client/is-answer.ts';
import { newId } from '#client/new-id.ts';
import { typedOn } from '#client/typed-form.ts';
import { useArrivals } from '#client/use-arrivals.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { tell } from '#ui/toast-store.ts';
import { addWriting, changeWriting, readWriting } from '../desk.calls.ts';
import type { Content, Writing } from '../desk.contract.ts';
import type { WritingKind } from '../rules.ts';
import type { Meeting } from './writing-meeting.tsx';
import {
  contentIn,
  type FieldName,
  isAsTyped,
  noValues,
  typedWritings,
  type Values,
  valuesOf,
} from './writing-values.ts';

/** A picture that the shop has stored, and the address of a small file of it. */
export interface ChosenPicture {
  hash: string;
  address: string | null;
}

const noPicture: ChosenPicture = { hash: '', address: null };

export type Publish = 'as-it-is' | 'draft' | 'now' | (string & {});

interface Plan {
  kind: WritingKind;
  /** What was typed is kept in the browser under this name. */
  id: string;
  writing: Writing | undefined;
  onSaved: (writing: Writing) => void;
}

/** The form of one article or page. It remembers the version that it was filled with. */
export function useWritingForm({ kind, id, writing, onSaved }: Plan) {
  const client = useDeskClient();
  const [seen, setSeen] = useState(writing);
  const saved = seen ? valuesOf(seen.content) : noValues;
  const [first] = useState(() => typedWritings.read(id, saved));
  const [values, setValues] = useState<Values>(first?.values ?? saved);
  const [version, setVersion] = useState(first?.version ?? writing?.version ?? 0);
  const [step, setStep] = useState(() => first?.step ?? newId());
  /** Set when another admin saved first: the text that stands now, and what this admin wanted. */
  const [meeting, setMeeting] = useState<{ now: Writing; publish: Publish; Shown: Meeting }>();
  const [picture, setPicture] = useState<ChosenPicture>({
    hash: values.picture,
    address: writing?.pictureAddress ?? null,
  });
  const arrivals = useArrivals();
  const publish = useRef<Publish>('as-it-is');
  /** What was sent without an answer. The shop may have saved it. */
  const unsure = useRef<Values[]>([]);
  const isChanged = !typedWritings.isSame(values, saved);
  // Once a new text is saved, what was typed meanwhile is kept under that text's id.
  const place = seen?._id ?? id;
  const known = seen?._id ?? step;

  useEffect(() => {
    if (isChanged) typedWritings.keep(place, { values, version, step });
    else typedWritings.drop(place);
  }, [place, isChanged, values, version, step]);

  /** Without `sent`, the form takes all of `written`. */
  const fill = (written: Writing, sent?: Values) => {
    const now = valuesOf(written.content);
    setSeen(written);
    setVersion(written.version);
    setValues((typed) => typedOn(typed, sent ?? typed, now));
    setPicture((chosen) => {
      if (sent && chosen.hash !== sent.picture) return chosen;
      return { hash: now.picture, address: written.pictureAddress };
    });
    setMeeting(undefined);
    unsure.current = [];
    typedWritings.drop(id);
    onSaved(written);
  };

  const put = async (content: Content, wanted: Publish, from: number) => {
    const body = { content, publish: wanted };
    if (from === 0) {
      try {
        return await client(addWriting, { body: { ...body, step } });
      } catch (error) {
        if (!isRefused(error, 'saved-already')) throw error;
        return goOn(body, error);
      }
    }
    return client(changeWriting, { params: { id: known }, body: { ...body, version: from } });
  };

  /**
   * After a lost answer, a save goes on from the text that the first press added. If what is typed
   * is none of what was sent, it is another text: the next press adds it.
   */
  const goOn = async (body: { content: Content; publish: Publish }, refusal: CallFailed) => {
    const { content, version } = await client(readWriting, { params: { id: step } });
    if (![values, ...unsure.current].some((sent) => isAsTyped(content, sent))) {
      setStep(newId());
      throw refusal;
    }
    return client(changeWriting, { params: { id: step }, body: { ...body, version } });
  };

  const save = async (wanted: Publish, from: number) => {
    try {
      fill(await put(contentIn(kind, values) as Content, wanted, from), values);
      tell.success(wordsOf(wanted));
    } catch (error) {
      if (!isAnswer(error)) unsure.current.push(values);
      if (!isRefused(error, 'changed-meanwhile')) throw error;
      const now = await client(readWriting, { params: { id: known } });
      const { WritingMeeting: Shown } = await import('./writing-meeting.tsx');
      setMeeting({ now, publish: wanted, Shown });
    }
  };

  const form = useForm({
    schema: () => import('../desk.contract.ts').then(({ writingForm }) => writingForm),
    input: () => ({ content: contentIn(kind, values), publish: publish.current }),
    send: () => save(publish.current, version),
    failure: 'We couldn’t save this. Please try again.',
  });

  return {
    ...form,
    ...arrivals,
    seen,
    values,
    meeting,
    isChanged,
    pictureAddress: picture.address,
    change: (name: FieldName, value: string) => setValues((now) => ({ ...now, [name]: value })),
    /** Changes the present text, for what arrives late: meanwhile the admin may have typed on. */
    edit: (name: FieldName, change: (now: string) => string) =>
      setValues((now) => ({ ...now, [name]: change(now[name]) })),
    choosePicture(picture: ChosenPicture | undefined) {
      setPicture(picture ?? noPicture);
      setValues((now) => ({
        ...now,
        picture: picture?.hash ?? '',
        ...(picture ? {} : { pictureShows: '' }),
      }));
    },
    submit(wanted: Publish) {
      publish.current = wanted;
      form.send();
    },
    keepMine: () => meeting && save(meeting.publish, meeting.now.version),
    useTheirs: () => meeting && fill(meeting.now),
    fill: (written: Writing) => fill(written),
  };
}

export type WritingForm = ReturnType<typeof useWritingForm>;

function wordsOf(publish: Publish): string {
  if (publish === 'as-it-is') return 'Saved.';
  if (publish === 'draft') return 'It is a draft now, and nobody else sees it.';
  return publish === 'now' ? 'Published.' : 'Planned.';
}
