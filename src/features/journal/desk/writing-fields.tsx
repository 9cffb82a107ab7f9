import { useFrameData } from '#client/frame-data.ts';
import { articlePath, plainPagePath } from '#lib/paths.ts';
import { PictureChoice } from '#ui/picture-choice.tsx';
import { SearchFields } from '#ui/search-fields.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { longest, slugOf, type WritingKind } from '../rules.ts';
import styles from './journal.module.css';
import { MarkdownField, usePicture } from './markdown-field.tsx';
import type { WritingForm } from './use-writing-form.ts';
import { type FieldName, labels } from './writing-values.ts';

export function WritingFields({
  kind,
  form,
  minutes,
}: {
  kind: WritingKind;
  form: WritingForm;
  /** The minutes to read, counted from the text. */
  minutes: number;
}) {
  const { values, change, errorOf } = form;
  const { name: site } = useFrameData();
  const path = kind === 'article' ? articlePath : plainPagePath;
  const slug = values.slug.trim() || slugOf(values.title);
  const wired = (name: FieldName) => ({
    label: labels[name],
    name: `content.${name}`,
    value: values[name],
    error: errorOf(`content.${name}`),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });

  const atTop = usePicture(form.choosePicture, form.hold);

  return (
    <>
      <TextField {...wired('title')} autoComplete="off" />
      <TextField
        {...wired('slug')}
        hint={slug ? `It will be at ${path(slug)}. Old addresses lead here.` : undefined}
        placeholder={slugOf(values.title)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea
        {...wired('summary')}
        optional
        rows={3}
        hint={`One or two sentences. At most ${longest.summary} characters.`}
      />
      <MarkdownField
        {...wired('body')}
        edit={(change) => form.edit('body', change)}
        hold={form.hold}
      />
      <div className={styles.leading}>
        <PictureChoice
          label={values.picture ? 'Change the picture' : 'Choose a picture for the top'}
          shown={values.picture ? form.pictureAddress : null}
          upload={atTop}
          error={errorOf('content.picture')}
          onRemoved={values.picture ? () => form.choosePicture(undefined) : undefined}
        />
        {values.picture && (
          <TextField
            {...wired('pictureShows')}
            hint="For people who can’t see it."
            autoComplete="off"
          />
        )}
      </div>
      <h3 className={styles.more}>Author, reading time, search engines</h3>
      <div className={styles.fields}>
        <TextField {...wired('author')} optional hint="If empty, the shop’s name." />
        {kind === 'article' && (
          <TextField
            {...wired('minutes')}
            optional
            inputMode="numeric"
            hint={`If empty, we count the words: ${minutes} min.`}
          />
        )}
        <SearchFields
          title={wired('searchTitle')}
          description={wired('searchDescription')}
          usual={{
            ...{ title: values.title, titleIs: 'the title' },
            ...{ description: values.summary || values.title, descriptionIs: 'the summary' },
          }}
          site={site}
          path={path(slug)}
        />
      </div>
    </>
  );
}
