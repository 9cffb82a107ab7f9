import { useDeskClient } from '#client/use-desk-client.ts';
import { usePreview } from '#client/use-preview.ts';
import { pages } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { previewWriting } from '../desk.calls.ts';
import type { Writing } from '../desk.contract.ts';
import { pathOf, stateOf, type WritingKind } from '../rules.ts';
import { WritingText } from '../shop/writing-text.tsx';
import styles from './journal.module.css';
import { useWritingForm } from './use-writing-form.ts';
import { WritingFields } from './writing-fields.tsx';
import { WritingPast } from './writing-past.tsx';
import { WritingPublish } from './writing-publish.tsx';
import { WritingRemove } from './writing-remove.tsx';
import { differencesOf, valuesOf } from './writing-values.ts';
import { sayState } from './writing-words.ts';

/**
 * The form with its preview beside it. Below both stand the versions and the way to remove the
 * text.
 */
export function WritingEditor({
  id,
  kind,
  writing,
  onSaved,
}: {
  id: string;
  kind: WritingKind;
  writing: Writing | undefined;
  onSaved: (writing: Writing) => void;
}) {
  const form = useWritingForm({ id, kind, writing, onSaved });
  const client = useDeskClient();
  const { seen, meeting } = form;
  const { body } = form.values;
  // The server makes the preview, so that no browser downloads the Markdown reader.
  const { shown: preview, isOld } = usePreview(
    body,
    () => client(previewWriting, { body: { body } }),
    { html: '', minutes: 1 },
  );
  const isBlank = !form.values.title && !preview.html;
  return (
    <div className={styles.desk}>
      <p>
        <TextLink to={pages.adminJournal} alone>
          Journal and pages
        </TextLink>
      </p>
      <Heading kind={kind} writing={seen} />
      <div className={styles.both}>
        <form className={styles.form} {...form.props}>
          <Alert>{form.trouble}</Alert>
          {meeting && (
            <meeting.Shown
              by={meeting.now.past[0]?.by}
              differences={differencesOf(valuesOf(meeting.now.content), form.values)}
              waits={form.waits}
              keepMine={form.keepMine}
              useTheirs={form.useTheirs}
            />
          )}
          <WritingFields kind={kind} form={form} minutes={preview.minutes} />
          <WritingPublish form={form} publishedAt={seen?.publishedAt ?? null} />
        </form>
        <section className={styles.preview} aria-label="Preview">
          <h3 className={styles.previewHeading}>Preview</h3>
          {isOld && <p>We couldn’t renew the preview. It follows when you go on.</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to scroll it */}
          <div className={styles.page} tabIndex={0}>
            {isBlank && <p className={styles.blank}>Your text appears here as you write.</p>}
            <p className={styles.previewTitle}>{form.values.title}</p>
            <WritingText html={preview.html} />
          </div>
        </section>
      </div>
      {seen && <WritingPast writing={seen} isChanged={form.isChanged} onBack={form.fill} />}
      {seen && <WritingRemove id={id} writing={seen} />}
    </div>
  );
}

function Heading({ kind, writing }: { kind: WritingKind; writing: Writing | undefined }) {
  if (!writing) return <h2>{kind === 'article' ? 'New article' : 'New page'}</h2>;
  const { content, publishedAt } = writing;
  const { words, tone } = sayState(publishedAt, new Date());
  const isPublished = stateOf(publishedAt, new Date()) === 'published';
  return (
    <div className={styles.head}>
      <h2>{content.title}</h2>
      <Badge tone={tone}>{words}</Badge>
      {isPublished && (
        <TextLink to={pathOf(content)} alone>
          See it in the shop
        </TextLink>
      )}
    </div>
  );
}
