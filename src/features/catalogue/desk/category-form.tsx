import { useState } from 'react';
import { CallFailed } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { longestCategory, longestSentence } from '../categories.rules.ts';
import type { DeskCategory } from '../category.contract.ts';
import { addCategory, changeCategory } from '../desk.calls.ts';
import styles from './categories.module.css';

interface Opened {
  /** Without one the form adds one. */
  category: DeskCategory | undefined;
  hold: Hold;
  onSaved: (now: DeskCategory[]) => void;
  onLeave: () => void;
}

export function CategoryForm(opened: Opened) {
  const { category, onLeave } = opened;
  const form = useCategoryForm(opened);
  const field = (name: string) => ({ name, autoComplete: 'off', error: form.errorOf(name) });
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <TextField
        {...field('name')}
        label="Name"
        required
        maxLength={longestCategory}
        defaultValue={category?.name}
        hint={category && 'Links and files with the old name keep working.'}
      />
      <TextField
        {...field('sentence')}
        label="Sentence"
        optional
        maxLength={longestSentence}
        defaultValue={category?.sentence}
        hint="Home shows a category once it has a sentence."
      />
      {category?.picture && (
        <TextField
          {...field('pictureAlt')}
          label="What the picture shows"
          optional
          maxLength={longestSentence}
          defaultValue={category.pictureAlt}
          hint="For those who can’t see it. Leave it empty if it only decorates."
        />
      )}
      <Checkbox
        name="hidden"
        label="Hide it from home and from the filter. Its products stay on sale."
        defaultChecked={category?.hidden}
      />
      <Actions>
        <Button {...form.button} busyText="Saving...">
          {category ? 'Save changes' : 'Add category'}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}

function useCategoryForm({ category, hold, onSaved }: Opened) {
  const client = useDeskClient();
  const [version, setVersion] = useState(category?.version ?? 0);
  return useForm({
    schema: async () => (await import('../category.contract.ts')).changeCategory.body,
    input: ({ name = '', sentence = '', pictureAlt = category?.pictureAlt ?? '', hidden }) => ({
      name,
      sentence,
      pictureAlt,
      hidden: hidden === 'on',
      version,
    }),
    send: async ({ name, sentence, hidden, ...rest }) => {
      const words = { name, sentence, hidden };
      const sent = category
        ? client(changeCategory, { params: { id: category._id }, body: { ...words, ...rest } })
        : client(addCategory, { body: words });
      onSaved(
        await hold(sent).catch((error: unknown) => {
          // The alert shows both. Who saves again has read what it replaces.
          if (error instanceof CallFailed && error.code === 'changed-meanwhile') {
            setVersion(Number(error.details.version));
          }
          throw error;
        }),
      );
    },
    failure: 'We couldn’t save the category. Please try again.',
    exact: true,
  });
}
