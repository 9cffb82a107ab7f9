import { useState } from 'react';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useLate } from '#client/use-late.ts';
import { SegmentSelect } from '#features/customers/desk/segment-select.tsx';
import { listCodes } from '#features/discounts/desk.calls.ts';
import { MarkdownField } from '#features/journal/desk/markdown-field.tsx';
import { listCooperatives } from '#features/origin/desk.calls.ts';
import { pages } from '#lib/paths.ts';
import { Select } from '#ui/select.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { countNewsletterReaders } from '../desk.calls.ts';
import { longest, productLine } from '../issue.rules.ts';
import { labels, type Values } from './issue-values.ts';
import { sayFollowers, saySubscribers } from './issue-words.ts';
import styles from './newsletters.module.css';
import type { IssueForm } from './use-issue-form.ts';

export function IssueFields({ form }: { form: IssueForm }) {
  const { values, change, errorOf } = form;
  const wired = (name: keyof Values) => ({
    name: `content.${name}`,
    value: values[name],
    error: errorOf(`content.${name}`),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  return (
    <>
      <TextField {...wired('subject')} label={labels.subject} autoComplete="off" />
      <TextField
        {...wired('preheader')}
        label={labels.preheader}
        optional
        maxLength={longest.preheader}
        hint="Stands beside the subject in the list of emails."
        autoComplete="off"
      />
      <MarkdownField
        {...wired('body')}
        label={labels.body}
        edit={form.editBody}
        hold={form.hold}
        more={(insert) => <ProductChoice onChosen={(slug) => insert(productLine(slug))} />}
      />
      <WhoseNews {...wired('cooperative')} />
      {values.cooperative === '' && <ReaderChoice {...wired('segment')} />}
      <CodeChoice {...wired('code')} />
    </>
  );
}

/** In the text, a product is its address on a line of its own. */
function ProductChoice({ onChosen }: { onChosen: (slug: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { part: ProductSearch, askFor } = useLate(
    async () => (await import('#features/catalogue/desk/product-search.tsx')).ProductSearch,
    'We couldn’t open the search. Please try again.',
  );
  if (!isOpen || !ProductSearch) {
    return (
      <div>
        <TextButton onClick={() => askFor(() => setOpen(true))}>
          Add a product to the text
        </TextButton>
      </div>
    );
  }
  return (
    <ProductSearch
      choicesIn={({ slug, name }) => [[slug, name]]}
      nothing="Nothing found."
      onChoose={({ slug }) => {
        setOpen(false);
        onChosen(slug);
      }}
    />
  );
}

interface Wired {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** The number of readers is only for now: the segment is read again when the sending begins. */
function ReaderChoice(wired: Wired) {
  const client = useDeskClient();
  const about = wired.value;
  const { value } = useAnswer({
    ask: async () => {
      const query = { segment: about || undefined };
      return { about, ...(await client(countNewsletterReaders, { query })) };
    },
    about,
    trouble: 'We couldn’t count the subscribers.',
  });
  return (
    <SegmentSelect
      {...wired}
      label="Who gets it"
      all="Everybody who has subscribed"
      hint={
        value?.about === about
          ? `Now ${saySubscribers(value.readers)}.`
          : 'Only people who have subscribed.'
      }
    />
  );
}

/**
 * Followers agreed to the news of one co-operative, and subscribers to the newsletter. A newsletter
 * goes to one or the other.
 */
function WhoseNews(wired: Wired) {
  const client = useDeskClient();
  const { value: all } = useAnswer({
    ask: () => client(listCooperatives),
    trouble: 'We couldn’t load the co-operatives.',
    seenAgain: true,
  });
  const about = wired.value;
  const { value: counted } = useAnswer({
    ask: async () => {
      if (!about) return { about, readers: 0 };
      const query = { cooperative: about };
      return { about, ...(await client(countNewsletterReaders, { query })) };
    },
    about,
    trouble: 'We couldn’t count the followers.',
  });
  const known = all?.cooperatives ?? [];
  if (known.length === 0 && about === '') return null;
  const isNews = about !== '' && counted?.about === about;
  return (
    <Select
      {...wired}
      label="News of"
      hint={
        isNews
          ? `Only its followers get it, now ${sayFollowers(counted.readers)}. Name people by their whole name: what names them is left out once they no longer agree.`
          : 'Choose a co-operative to write to its followers instead.'
      }
    >
      <option value="">The shop: a newsletter</option>
      {known.length === 0 && <option value={about}>A co-operative</option>}
      {known.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function CodeChoice(wired: Wired) {
  const client = useDeskClient();
  const { value } = useAnswer({
    ask: () => client(listCodes),
    trouble: 'We couldn’t load the discount codes.',
    seenAgain: true,
  });
  const codes = (value ?? []).filter(({ ended, code }) => !ended || code === wired.value);
  // The chosen code is listed even before the codes are loaded, or if it is gone.
  const isListed = wired.value === '' || codes.some(({ code }) => code === wired.value);
  return (
    <div className={styles.code}>
      <Select
        {...wired}
        label={labels.code}
        optional
        hint="The orders with it show what the newsletter brought."
      >
        <option value="">None</option>
        {!isListed && <option value={wired.value}>{wired.value}</option>}
        {codes.map(({ code }) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </Select>
      <p>
        <TextLink to={pages.adminCodes} alone>
          Make a code for it
        </TextLink>
      </p>
    </div>
  );
}
