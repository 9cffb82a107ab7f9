import { useEffect, useRef, useState } from 'react';
import { type CallFailed, isRefused } from '#client/client.ts';
import { isAnswer } from '#client/is-answer.ts';
import { newId } from '#client/new-id.ts';
import { typedOn } from '#client/typed-form.ts';
import { useArrivals } from '#client/use-arrivals.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import type { Meeting } from '#features/journal/desk/writing-meeting.tsx';
import { tell } from '#ui/toast-store.ts';
import { addNewsletter, changeNewsletter, readNewsletter } from '../desk.calls.ts';
import type { DeskIssue } from '../desk.contract.ts';
import {
  contentIn,
  isAsTyped,
  noValues,
  typedIssues,
  type Values,
  valuesOf,
} from './issue-values.ts';

/** The form of one draft. It remembers the version that it was filled with. */
export function useIssueForm({
  id,
  issue,
  onSaved,
}: {
  /** What was typed is kept in the browser under this name. */
  id: string;
  issue: DeskIssue | undefined;
  onSaved: (issue: DeskIssue) => void;
}) {
  const client = useDeskClient();
  const saved = issue ? valuesOf(issue.content) : noValues;
  const [first] = useState(() => typedIssues.read(id, saved));
  const [values, setValues] = useState<Values>(first?.values ?? saved);
  const [version, setVersion] = useState(first?.version ?? issue?.version ?? 0);
  const [step, setStep] = useState(() => first?.step ?? newId());
  const known = issue?._id ?? step;
  /** Set when another admin saved first. */
  const [meeting, setMeeting] = useState<{ now: DeskIssue; Shown: Meeting }>();
  // Once a new draft is saved, what was typed meanwhile is kept under that draft's id.
  const [place, setPlace] = useState(id);
  /** What was sent without an answer. The shop may have saved it. */
  const unsure = useRef<Values[]>([]);
  const arrivals = useArrivals();
  const isChanged = !typedIssues.isSame(values, saved);

  useEffect(() => {
    if (isChanged) typedIssues.keep(place, { values, version, step });
    else typedIssues.drop(place);
  }, [place, isChanged, values, version, step]);

  /** Without `sent`, the form takes all of `written`. */
  const take = (written: DeskIssue, sent?: Values) => {
    unsure.current = [];
    typedIssues.drop(id);
    setPlace(written._id);
    setVersion(written.version);
    setValues((now) => typedOn(now, sent ?? now, valuesOf(written.content)));
    setMeeting(undefined);
    onSaved(written);
  };

  const put = async (from: number) => {
    const content = contentIn(values);
    if (from === 0) {
      try {
        return await client(addNewsletter, { body: { content, step } });
      } catch (error) {
        if (!isRefused(error, 'saved-already')) throw error;
        return goOn(content, error);
      }
    }
    return client(changeNewsletter, { params: { id: known }, body: { content, version: from } });
  };

  /**
   * After a lost answer, a save goes on from the draft that the first press added. If what is typed
   * is none of what was sent, it is another newsletter: the next press adds it.
   */
  const goOn = async (content: DeskIssue['content'], refusal: CallFailed) => {
    const now = await client(readNewsletter, { params: { id: step } });
    if (![values, ...unsure.current].some((sent) => isAsTyped(now, sent))) {
      setStep(newId());
      throw refusal;
    }
    const body = { content, version: now.version };
    return client(changeNewsletter, { params: { id: step }, body });
  };

  const save = async (from: number): Promise<void> => {
    try {
      take(await put(from), values);
      tell.success('Saved.');
    } catch (error) {
      if (!isAnswer(error)) unsure.current.push(values);
      if (!isRefused(error, 'changed-meanwhile')) throw error;
      await meet(await client(readNewsletter, { params: { id: known } }));
    }
  };

  /**
   * If the saved version is what was typed, an earlier press saved it and lost the answer. The form
   * goes on from it.
   */
  const meet = async (now: DeskIssue) => {
    if (isAsTyped(now, values)) {
      take(now, values);
      tell.success('Saved.');
    } else if (unsure.current.some((sent) => isAsTyped(now, sent))) {
      unsure.current = [];
      await save(now.version);
    } else {
      const { WritingMeeting: Shown } = await import('#features/journal/desk/writing-meeting.tsx');
      setMeeting({ now, Shown });
    }
  };

  const form = useForm({
    schema: () => import('../desk.contract.ts').then(({ issueForm }) => issueForm),
    input: () => ({ content: contentIn(values) }),
    send: () => save(version),
    failure: 'We couldn’t save the newsletter. Please try again.',
    exact: true,
  });

  return {
    ...form,
    ...arrivals,
    values,
    isChanged,
    meeting,
    keepMine: () => meeting && save(meeting.now.version),
    useTheirs: () => meeting && take(meeting.now),
    change: (name: keyof Values, value: string) => setValues((now) => ({ ...now, [name]: value })),
    /** Changes the present text, for what arrives late: meanwhile the admin may have typed on. */
    editBody: (change: (now: string) => string) =>
      setValues((now) => ({ ...now, body: change(now.body) })),
  };
}

export type IssueForm = ReturnType<typeof useIssueForm>;
