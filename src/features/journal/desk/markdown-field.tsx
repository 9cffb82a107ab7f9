import { type ComponentProps, type ReactNode, useRef } from 'react';
import { upload } from '#client/upload.ts';
import { useUpload } from '#client/use-upload.ts';
import type { Hold } from '#ui/form-dialog.tsx';
import { PictureChoice } from '#ui/picture-choice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { addWritingPicture } from '../desk.calls.ts';
import type { addWritingPicture as contract } from '../desk.contract.ts';
import type { ChosenPicture } from './use-writing-form.ts';

/**
 * A field for Markdown. A button puts a picture in where the caret is, and `more` adds other
 * buttons.
 */
export function MarkdownField({
  edit,
  hold,
  more,
  ...field
}: Omit<ComponentProps<typeof TextArea>, 'hint'> & {
  /** Changes the present text, for what arrives late: meanwhile the admin may have typed on. */
  edit: (change: (now: string) => string) => void;
  hold: Hold;
  more?: (insert: (paragraph: string) => void) => ReactNode;
}) {
  const text = useRef<HTMLDivElement>(null);
  const insert = (paragraph: string) => {
    const area = text.current?.querySelector('textarea');
    edit((now) => withParagraph(now, area?.selectionStart ?? now.length, paragraph));
    area?.focus();
  };
  const picture = usePicture(({ hash }) => insert(`![What it shows](/media/${hash})`), hold);
  return (
    <>
      <div ref={text}>
        <TextArea
          {...field}
          rows={20}
          hint="Markdown: ## for a heading, **bold**, - for a list, [words](https://…) for a link."
        />
      </div>
      <PictureChoice label="Add a picture to the text" upload={picture} />
      {more?.(insert)}
    </>
  );
}

export function usePicture(onChosen: (picture: ChosenPicture) => void, hold: Hold) {
  return useUpload(
    async (image, onSent) =>
      onChosen(await upload<typeof contract>(addWritingPicture, { body: { image } }, onSent)),
    hold,
  );
}

function withParagraph(text: string, at: number, paragraph: string): string {
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at).trimStart();
  return [before, paragraph, after].filter(Boolean).join('\n\n');
}
