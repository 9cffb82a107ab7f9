import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { upload } from '#client/upload.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Badge } from '#ui/badge.tsx';
import { DeskItem } from '#ui/desk-item.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import type { Cooperatives } from '../cooperatives.contract.ts';
import * as calls from '../desk.calls.ts';
import type { Person } from '../people.contract.ts';
import styles from './origin.module.css';
import { sayConsent } from './origin-words.ts';
import { PersonForm } from './person-form.tsx';
import { AskedButton, EditButton, RecordList, SampleBadge } from './record-list.tsx';
import { usePress } from './use-press.ts';

export function PeopleDesk() {
  const client = useDeskClient();
  const { value, trouble, reload, put } = useAnswer<Person[]>({
    ask: () => client(calls.listPeople),
    trouble: 'We couldn’t load the people.',
    seenAgain: true,
  });
  const { value: origins } = useAnswer<Cooperatives>({
    ask: () => client(calls.listCooperatives),
    trouble: 'We couldn’t load the co-operatives.',
  });
  const show = (now: Person[]) => put(() => now);
  return (
    <RecordList<Person, Person[]>
      id="people"
      heading="People"
      noun="person"
      about="Women and men of the co-operatives who agreed to be shown. Nobody is shown without an agreement, and when it ends or is withdrawn, it is gone from everywhere at once."
      trouble={trouble}
      onReload={reload}
      rows={value}
      nameOf={({ name }) => name}
      cannotAdd={origins?.cooperatives.length === 0 ? 'Add a co-operative first' : undefined}
      empty="Ask first: record here what each person agreed to."
      onSaved={show}
      item={(row, onEdit) => (
        <PersonItem key={row._id} person={row} onEdit={onEdit} onNow={show} reload={reload} />
      )}
      form={(opened) => <PersonForm {...opened} cooperatives={origins?.cooperatives ?? []} />}
    />
  );
}

function PersonItem({
  person,
  onEdit,
  onNow,
  reload,
}: {
  person: Person;
  onEdit: () => void;
  onNow: (now: Person[]) => void;
  reload: () => Promise<void>;
}) {
  const client = useDeskClient();
  const { busy, press } = usePress(reload);
  const [refused, setRefused] = useState('');
  const [sending, setSending] = useState(false);
  const { _id, name, story, holds, withdrawnAt, photograph } = person;
  const params = { id: _id };

  const send = async (image: File) => {
    setSending(true);
    setRefused('');
    try {
      onNow(await upload(calls.addPhotograph, { params, body: { image } }));
      tell.success(`${name} has a photograph now.`);
    } catch (error) {
      setRefused(saidBy(error, 'We couldn’t save the photograph. Please try again.'));
    }
    setSending(false);
  };

  return (
    <DeskItem
      name={
        <>
          {name} {!holds && <Badge tone="warning">Not shown</Badge>} <SampleBadge of={person} />
        </>
      }
      picture={
        holds && photograph ? (
          <img className={styles.portrait} src={photograph} alt={name} />
        ) : undefined
      }
      more={sayConsent(person)}
      acts={
        <>
          <EditButton of={name} onEdit={onEdit} />
          {!withdrawnAt && (
            <FileButton busy={sending} onFiles={([image]) => image && void send(image)}>
              {photograph ? 'Change photograph' : 'Choose photograph'}
              <Unseen> of {name}</Unseen>
            </FileButton>
          )}
          {photograph && (
            <AskedButton
              words="Remove photograph"
              of={`of ${name}`}
              question="Remove the photograph?"
              keep="Keep photograph"
              busy={busy}
              danger
              onConfirm={() =>
                void press(
                  client(calls.removePhotograph, { params }),
                  'The photograph is removed.',
                  onNow,
                )
              }
            />
          )}
          {!withdrawnAt && (
            <AskedButton
              words="Withdraw consent"
              of={`of ${name}`}
              question={`Withdraw the consent of ${name}?`}
              keep="Keep consent"
              busy={busy}
              danger
              onConfirm={() =>
                void press(
                  client(calls.withdrawConsent, { params }),
                  `${name} is shown nowhere any more.`,
                  onNow,
                )
              }
            >
              <p>
                From this moment nothing of her is shown. Her photograph and her story are deleted.
              </p>
            </AskedButton>
          )}
          <AskedButton
            words="Remove"
            of={name}
            question={`Remove everything about ${name}?`}
            keep="Keep record"
            busy={busy}
            danger
            onConfirm={() =>
              void press(
                client(calls.removePerson, { params }),
                'Everything about this person is removed.',
                onNow,
              )
            }
          >
            <p>Withdraw the consent instead, if you want to remember not to ask again.</p>
          </AskedButton>
          <FieldError id={`photograph-${_id}`} error={refused} />
        </>
      }
    >
      <p>{person.cooperative}</p>
      {story && <p>{story}</p>}
    </DeskItem>
  );
}
