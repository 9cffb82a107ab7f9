import { Fragment } from 'react';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { formatDay } from '#lib/dates.ts';
import { lotPath, productPath } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { RecallNotice } from '../notices.contract.ts';
import styles from './recall-notices.module.css';

/** The public notices of the recalls that are running. */
export function RecallNotices({ notices }: { notices: readonly RecallNotice[] }) {
  return (
    <ul className={styles.notices}>
      {notices.map(({ name, begunAt, notice, lots }) => (
        <li key={name} className={styles.notice}>
          <h2>{namesIn(lots)}</h2>
          <p className={styles.words}>{notice}</p>
          <p>
            Recall {name}, since {formatDay(new Date(begunAt))}. The lots, as on the lid:
          </p>
          <ul>
            {lots.map(({ code, product, size, slug, sets }) => {
              const called = nameOf({ product, size });
              return (
                <li key={code}>
                  <TextLink to={lotPath(code)} alone>
                    Lot {code}
                  </TextLink>
                  {', '}
                  {slug ? (
                    <TextLink to={productPath(slug)} alone>
                      {called}
                    </TextLink>
                  ) : (
                    called
                  )}
                  {sets.map((set) => (
                    <Fragment key={set.slug}>
                      {', also in '}
                      <TextLink to={productPath(set.slug)} alone>
                        {set.name}
                      </TextLink>
                    </Fragment>
                  ))}
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const list = new Intl.ListFormat('en-GB');

function namesIn(lots: RecallNotice['lots']): string {
  return list.format(new Set(lots.map(nameOf)));
}

function nameOf({ product, size }: { product: string; size: string }): string {
  return inSize(product, size ? { name: size } : undefined);
}
