import { useId, useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import { useRoomFocus } from '#ui/use-room-focus.ts';
import { changeTag, listTags } from '../calls.ts';
import { customerRules } from '../rules.ts';
import styles from './customer.module.css';

/** Short words by which the team finds customers again. */
export function CustomerTags({ id, tags: given }: { id: string; tags: readonly string[] }) {
  const client = useDeskClient();
  const [tags, setTags] = useState(given);
  const { room, keepFocus } = useRoomFocus<HTMLUListElement>();
  const remove = async (tag: string) => {
    try {
      const answer = await client(changeTag, { params: { id }, body: { tag, has: false } });
      setTags(answer.tags);
      keepFocus();
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t remove the tag. Please try again.'));
    }
  };
  return (
    <Card heading="Tags" level={3}>
      <ul ref={room} className={styles.tags} tabIndex={-1} aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
            <TextButton onClick={() => void remove(tag)}>
              Remove<Unseen> the tag {tag}</Unseen>
            </TextButton>
          </li>
        ))}
      </ul>
      <TagForm key={tags.join()} id={id} tags={tags} onAdded={setTags} />
    </Card>
  );
}

function TagForm({
  id,
  tags,
  onAdded,
}: {
  id: string;
  tags: readonly string[];
  onAdded: (tags: readonly string[]) => void;
}) {
  const client = useDeskClient();
  const list = useId();
  const { value } = useAnswer({
    ask: () => client(listTags),
    trouble: 'We couldn’t load the tags.',
  });
  const form = useForm({
    schema: () => import('../contract.ts').then((contract) => contract.changeTag.body),
    input: ({ tag = '' }) => ({ tag, has: true }),
    send: async (body) => onAdded((await client(changeTag, { params: { id }, body })).tags),
    failure: 'We couldn’t save the tag. Please try again.',
  });
  return (
    <Form form={form} button="Add tag" busyText="Saving...">
      <TextField
        label="New tag"
        name="tag"
        list={list}
        autoComplete="off"
        maxLength={customerRules.tagLength}
        hint="Such as wholesale. Choose one that exists, or type a new one."
        error={form.errorOf('tag')}
      />
      <datalist id={list}>
        {value?.tags
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </Form>
  );
}
