import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { useSeenVersion } from '#client/use-seen-version.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { DeskForm, fieldsOf } from '#ui/desk-form.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { longestCategory, longestSentence } from '../categories.rules.ts';
import type { DeskCategory } from '../category.contract.ts';
import { addCategory, changeCategory } from '../desk.calls.ts';

interface Opened {
  /** Undefined to add a new category. */
  category: DeskCategory | undefined;
  hold: Hold;
  onSaved: (now: DeskCategory[]) => void;
  onLeave: () => void;
}

export function CategoryForm(opened: Opened) {
  const { category, onLeave } = opened;
  const form = useCategoryForm(opened);
  const field = fieldsOf(form);
  return (
    <DeskForm form={form} button={category ? 'Save changes' : 'Add category'} onLeave={onLeave}>
      <TextField
        {...field('name', category?.name)}
        label="Name"
        required
        maxLength={longestCategory}
        hint={category && 'Links and files with the old name keep working.'}
      />
      <TextField
        {...field('sentence', category?.sentence)}
        label="Sentence"
        optional
        maxLength={longestSentence}
        hint="Home shows a category once it has a sentence."
      />
      {category?.picture && (
        <TextField
          {...field('pictureAlt', category.pictureAlt)}
          label="What the picture shows"
          optional
          maxLength={longestSentence}
          hint="For those who can’t see it. Leave it empty if it only decorates."
        />
      )}
      <Checkbox
        name="hidden"
        label="Hide it from home and from the filter. Its products stay in the shop."
        defaultChecked={category?.hidden}
      />
    </DeskForm>
  );
}

function useCategoryForm({ category, hold, onSaved }: Opened) {
  const client = useDeskClient();
  const { version, follow } = useSeenVersion(category?.version);
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
      onSaved(await hold(follow(sent)));
    },
    failure: 'We couldn’t save the category. Please try again.',
    exact: true,
  });
}
