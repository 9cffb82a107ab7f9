import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { readNewsletter } from '../desk.calls.ts';
import type { DeskIssue } from '../desk.contract.ts';
import { adminNewsletterPath } from '../issue.rules.ts';
import { IssueFields } from './issue-fields.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { IssueProgress } from './issue-progress.tsx';
import { IssueRemove } from './issue-remove.tsx';
import { IssueSend } from './issue-send.tsx';
import { contentIn, differencesOf } from './issue-values.ts';
import { sayState } from './issue-words.ts';
import styles from './newsletters.module.css';
import { useIssueForm } from './use-issue-form.ts';

/** Shows a draft with its form, or how far a newsletter has come. */
export function IssueView({ id }: { id: string }) {
  const navigate = useNavigate();
  if (id !== 'new') return <OldIssue id={id} />;
  return (
    <Draft
      id={id}
      issue={undefined}
      onSaved={({ _id }) => void navigate(adminNewsletterPath(_id), { replace: true })}
    />
  );
}

function OldIssue({ id }: { id: string }) {
  const client = useDeskClient();
  const { value, trouble, status, reload, put } = useAnswer({
    ask: () => client(readNewsletter, { params: { id } }),
    about: id,
    trouble: 'We couldn’t load this newsletter.',
  });
  const show = (now: DeskIssue) => put(() => now);
  if (status === 404) {
    return (
      <EmptyState
        heading="Newsletter not found"
        way={<LinkButton to={pages.adminNewsletters}>Newsletters</LinkButton>}
      />
    );
  }
  return (
    <>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!value && !trouble && <Skeleton saying="Loading..." shape="rows" count={6} />}
      {value?.state === 'draft' && <Draft id={id} issue={value} onSaved={show} />}
      {value && value.state !== 'draft' && (
        <div className={styles.desk}>
          <Head issue={value} />
          <IssueProgress issue={value} onChanged={show} />
          {/* A sent newsletter has a page of its own, with the prices of that day. */}
          {value.slug === null && <IssuePreview content={value.content} />}
        </div>
      )}
    </>
  );
}

function Draft({
  id,
  issue,
  onSaved,
}: {
  id: string;
  issue: DeskIssue | undefined;
  onSaved: (issue: DeskIssue) => void;
}) {
  const form = useIssueForm({ id, issue, onSaved });
  return (
    <div className={styles.desk}>
      <Head issue={issue} />
      <Alert>{issue?.keptBack && `It was not sent when it was planned. ${issue.keptBack}`}</Alert>
      <div className={styles.both}>
        <div className={styles.form}>
          <form className={styles.form} {...form.props}>
            <Alert>{form.trouble}</Alert>
            {form.meeting && (
              <form.meeting.Shown
                differences={differencesOf(form.meeting.now, form.values)}
                waits={form.waits}
                keepMine={form.keepMine}
                useTheirs={form.useTheirs}
              />
            )}
            <IssueFields form={form} />
            <div>
              <Button {...form.button} busyText="Saving..." disabledBecause={form.waits}>
                Save
              </Button>
            </div>
          </form>
          {issue && (
            <IssueSend
              issue={issue}
              isChanged={form.isChanged || form.waits !== null}
              onSent={onSaved}
            />
          )}
          {issue && <IssueRemove issue={issue} />}
        </div>
        <IssuePreview content={contentIn(form.values)} />
      </div>
    </div>
  );
}

function Head({ issue }: { issue: DeskIssue | undefined }) {
  const { words, tone } = issue ? sayState(issue) : sayState(fresh);
  return (
    <>
      <p>
        <TextLink to={pages.adminNewsletters} alone>
          Newsletters
        </TextLink>
      </p>
      <div className={styles.head}>
        <h2>{issue?.content.subject ?? 'New newsletter'}</h2>
        <Badge tone={tone}>{words}</Badge>
      </div>
    </>
  );
}

const fresh = { state: 'draft', plannedAt: null, got: 0, readers: 0 } as const;
