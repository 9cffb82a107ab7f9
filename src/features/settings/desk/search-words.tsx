import { useState } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { SearchFields } from '#ui/search-fields.tsx';
import styles from './fact-fields.module.css';
import type { FactSearch } from './fact-forms.ts';
import { fieldAt, valueAt } from './read-fact.ts';

/** The words of one page for search engines. */
export function SearchWords({
  page: { at, label, path },
  value,
  errorOf,
}: {
  page: FactSearch;
  value: unknown;
  errorOf: (field: string) => string | undefined;
}) {
  const { name: site, line = '' } = useFrameData();
  const [words, setWords] = useState(() => ({
    title: String(valueAt(value, `${at}.title`) ?? ''),
    description: String(valueAt(value, `${at}.description`) ?? ''),
  }));
  const wired = (field: 'title' | 'description', said: string) => ({
    label: said,
    name: fieldAt(at, field),
    value: words[field],
    error: errorOf(fieldAt(at, field)),
    onChange: ({ target }: { target: { value: string } }) =>
      setWords((before) => ({ ...before, [field]: target.value })),
  });
  return (
    <fieldset className={styles.list}>
      <legend className={styles.name}>{label}</legend>
      <SearchFields
        title={wired('title', 'Title')}
        description={wired('description', 'Description')}
        usual={{
          ...{ title: label, titleIs: 'the page’s own title' },
          ...{ description: line, descriptionIs: 'a sentence about the page' },
        }}
        site={site}
        path={path}
      />
    </fieldset>
  );
}
