import type { ReactNode } from 'react';
import { client } from '#client/client.ts';
import { formatMonth } from '#lib/dates.ts';
import { beginningOf } from '#lib/days.ts';
import { lotPath } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import { listMembers } from '../cooperative.calls.ts';
import type { ToldCooperative } from '../told-cooperative.contract.ts';
import { formatKilograms, kindWords, saySize, sayVerified, sayWomen } from '../words.rules.ts';
import styles from './lot.module.css';
import { ShownPeople } from './shown-people.tsx';

/** The public facts of a co-operative. Other features show more below its heading. */
export function CooperativeStory({
  cooperative,
  children,
}: {
  cooperative: ToldCooperative;
  children: ReactNode;
}) {
  const { slug, name, community, region, women, sample } = cooperative;
  return (
    <article className={styles.story}>
      <header className={styles.head}>
        <p className={styles.code}>
          {community}, {region} Region {sample && <span className={styles.mark}>Sample</span>}
        </p>
        <h1>{name}</h1>
        <p>{sayWomen(women)}, as the co-operative counted.</p>
        {sample && <p>This co-operative is a sample. Its members, places and days are made up.</p>}
      </header>
      {children}
      <ShownPeople
        heading="Who is there"
        about={slug}
        ask={() => client(listMembers, { params: { slug } })}
      />
      <Delivered of={cooperative} />
      <Claims of={cooperative} />
      <Lots of={cooperative} />
    </article>
  );
}

function Delivered({ of: { months } }: { of: ToldCooperative }) {
  if (months.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>What it delivered</h2>
      <ul>
        {months.map(({ month, kind, grams }) => (
          <li key={`${month} ${kind}`}>
            {formatMonth(beginningOf(`${month}-01`))}: {formatKilograms(grams)} of{' '}
            {kindWords[kind].toLowerCase()}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Claims({ of: { claims } }: { of: ToldCooperative }) {
  if (claims.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>What is said of it, and by whom</h2>
      <ul className={styles.claims}>
        {claims.map((claim) => (
          <li key={claim.words}>
            <p>{claim.words}</p>
            <p className={styles.verified}>
              <span className={claim.verifiedBy ? styles.checked : styles.mark}>
                {sayVerified(claim)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lots({ of: { lots } }: { of: ToldCooperative }) {
  if (lots.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>What was made of it</h2>
      <ul>
        {lots.map((lot) => (
          <li key={lot.code}>
            {saySize(lot)},{' '}
            <TextLink to={lotPath(lot.code)} alone>
              lot {lot.code}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
