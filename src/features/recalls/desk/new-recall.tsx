import { useRef, useState } from 'react';
import { askForAll } from '#client/every-part.ts';
import { newId } from '#client/new-id.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { listLots } from '#features/origin/desk.calls.ts';
import { pages } from '#lib/paths.ts';
import { useNavigate, useSearchParams } from '#router/parts.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Choice, Choices } from '#ui/choices.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { fieldsOf } from '#ui/desk-form.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import { beginRecall, readReach } from '../desk.calls.ts';
import { adminRecallPath, longestNotice, longestReason, mostLots, recallName } from '../rules.ts';
import { ReachedOrders, ReachOfLots } from './reach-view.tsx';
import { count, drillNotice } from './recall-words.ts';
import styles from './recalls.module.css';

/**
 * The form for a recall: its lots, the orders that they reached, and the reason. A question comes
 * before it begins.
 */
export function NewRecall() {
  const [parameters] = useSearchParams();
  const [lots, setLots] = useState<readonly string[]>(() => parameters.getAll('lot'));
  return (
    <div className={styles.desk}>
      <p>
        <TextLink to={pages.adminRecalls} alone>
          Recalls
        </TextLink>
      </p>
      <h2>New recall or drill</h2>
      <ChooseLots lots={lots} onLots={setLots} />
      {lots.length > 0 && <Begin lots={lots} />}
    </div>
  );
}

function ChooseLots({
  lots,
  onLots,
}: {
  lots: readonly string[];
  onLots: (lots: readonly string[]) => void;
}) {
  const client = useDeskClient();
  const list = useRef<HTMLUListElement>(null);
  const { value, trouble, reload } = useAnswer({
    ask: () => askForAll((part) => client(listLots, { query: part })),
    trouble: 'We couldn’t load the lots.',
  });
  const free = value?.filter(
    ({ code, closed, sample }) => closed && !sample && !lots.includes(code),
  );
  return (
    <section className={styles.part} aria-label="Lots">
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      <ul ref={list} tabIndex={-1} className={styles.chosen} aria-label="Chosen lots">
        {lots.map((code) => (
          <li key={code}>
            <strong>{code}</strong>{' '}
            <TextButton
              onClick={() => {
                list.current?.focus();
                onLots(lots.filter((one) => one !== code));
              }}
            >
              Remove<Unseen> {code}</Unseen>
            </TextButton>
          </li>
        ))}
      </ul>
      {lots.length < mostLots && (
        <Select
          label={lots.length === 0 ? 'Choose a lot' : 'Add a lot'}
          optional={lots.length > 0}
          value=""
          onChange={({ target }) => target.value && onLots([...lots, target.value])}
        >
          <option value="">Choose</option>
          {free?.map(({ _id, code, product, size, recalled }) => (
            <option key={_id} value={code}>
              {code}: {size ? `${product}, ${size}` : product}
              {recalled && ' (recalled)'}
            </option>
          ))}
        </Select>
      )}
      {free?.length === 0 && lots.length === 0 && (
        <p>
          Only a closed lot that is no example can be recalled, and there is none.{' '}
          <TextLink to={pages.adminOrigin}>See the lots</TextLink>
        </p>
      )}
    </section>
  );
}

const seenInDrill = 'Only you see it in a drill.';

function Begin({ lots }: { lots: readonly string[] }) {
  const client = useDeskClient();
  const navigate = useNavigate();
  const question = useRef<HTMLDialogElement>(null);
  const [drill, setDrill] = useState(true);
  const [step] = useState(newId);
  const isSure = useRef(false);
  const { value: reach, trouble } = useAnswer({
    ask: () => client(readReach, { query: { lots: lots.join(',') } }),
    about: lots.join(','),
    trouble: 'We couldn’t see whom these lots reached.',
  });
  const form = useForm({
    schema: async () => (await import('../desk.contract.ts')).beginRecall.body,
    input: ({ reason = '', notice = '' }) => ({ lots: [...lots], drill, reason, notice, step }),
    send: async (body) => {
      if (!isSure.current) return question.current?.showModal();
      isSure.current = false;
      const begun = await client(beginRecall, { body });
      tell.success(`${recallName(begun)} has begun.`);
      await navigate(adminRecallPath(begun._id));
    },
    failure: 'We couldn’t begin it. Please try again.',
  });
  const field = fieldsOf(form);
  return (
    <>
      <section className={styles.part} aria-label="Whom they reached">
        <Alert>{trouble}</Alert>
        {!reach && !trouble && <Skeleton saying="Looking..." shape="rows" count={3} />}
        {reach && <ReachOfLots reach={reach} />}
      </section>
      <form className={styles.part} {...form.props}>
        <Alert>{form.trouble}</Alert>
        <Choices legend="What it is">
          <Choice
            name="kind"
            value="drill"
            checked={drill}
            onChoose={() => setDrill(true)}
            title="A drill"
          >
            Shows whom it would reach. Nothing is blocked, and nobody is written to.
          </Choice>
          <Choice
            name="kind"
            value="real"
            checked={!drill}
            onChoose={() => setDrill(false)}
            title="A real recall"
          >
            Nobody can buy what is left, from this moment. The lots’ pages say it to everybody.
          </Choice>
        </Choices>
        <TextArea
          {...field('reason')}
          label="Why"
          required
          rows={2}
          maxLength={longestReason}
          hint={drill ? seenInDrill : 'Buyers of these lots read it in their email.'}
        />
        <TextArea
          {...field('notice')}
          label="What buyers should know and do"
          required
          maxLength={longestNotice}
          hint={drill ? seenInDrill : 'Everybody can read it.'}
        />
        <div>
          <Button {...form.button} busyText="Beginning..." look={drill ? 'strong' : 'danger'}>
            {drill ? 'Begin drill' : 'Begin recall'}
          </Button>
        </div>
        <Confirmation
          dialog={question}
          question={drill ? `Begin a drill for ${lots.join(', ')}?` : `Recall ${lots.join(', ')}?`}
          refuse="Not now"
          confirm={drill ? 'Begin drill' : 'Begin recall'}
          danger={!drill}
          onConfirm={() => {
            isSure.current = true;
            form.send();
          }}
        >
          {drill ? (
            <p>{drillNotice}</p>
          ) : (
            <p>
              What is left can’t be bought from now on
              {reach && `, and ${count(reach.totals.orders, 'order')} can be written to`}.
            </p>
          )}
        </Confirmation>
      </form>
      {reach && <ReachedOrders reach={reach} />}
    </>
  );
}
