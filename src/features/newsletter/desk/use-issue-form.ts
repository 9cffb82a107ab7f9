import { useEffect, useState } from 'react';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { tell } from '#ui/toast-store.ts';
import { addNewsletter, changeNewsletter } from '../desk.calls.ts';
import type { DeskIssue } from '../desk.contract.ts';
import { contentIn, noValues, typedIssues, type Values, valuesOf } from './issue-values.ts';

/** The form of one draft, with the version that it was filled with. */
export function useIssueForm({
  id,
  issue,
  onSaved,
}: {
  /** Under which name what was typed is kept. */
  id: string;
  issue: DeskIssue | undefined;
  onSaved: (issue: DeskIssue) => void;
}) {
  const client = useDeskClient();
  const [first] = useState(() => typedIssues.read(id));
  const saved = issue ? valuesOf(issue.content) : noValues;
  const [values, setValues] = useState<Values>(first?.values ?? saved);
  const [version, setVersion] = useState(first?.version ?? issue?.version ?? 0);
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);

  useEffect(() => {
    if (isChanged) typedIssues.keep(id, { values, version });
    else typedIssues.drop(id);
  }, [id, isChanged, values, version]);

  const form = useForm({
    schema: () => import('../desk.contract.ts').then(({ issueForm }) => issueForm),
    input: () => ({ content: contentIn(values) }),
    send: async ({ content }) => {
      const written = issue
        ? await client(changeNewsletter, { params: { id: issue._id }, body: { content, version } })
        : await client(addNewsletter, { body: { content } });
      typedIssues.drop(id);
      setVersion(written.version);
      setValues(valuesOf(written.content));
      onSaved(written);
      tell.success('Saved.');
    },
    failure: 'We couldn’t save the newsletter. Please try again.',
    exact: true,
  });

  return {
    ...form,
    values,
    isChanged,
    change: (name: keyof Values, value: string) => setValues((now) => ({ ...now, [name]: value })),
    /** For what comes later than a letter: meanwhile somebody may have typed on. */
    editBody: (change: (now: string) => string) =>
      setValues((now) => ({ ...now, body: change(now.body) })),
  };
}

export type IssueForm = ReturnType<typeof useIssueForm>;
