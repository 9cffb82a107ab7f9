import { formatDay } from '#lib/dates.ts';
import { beginningOf } from '#lib/days.ts';
import { formatMoney } from '#lib/money.ts';
import { cooperativePath, pages, productPath } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import { mayTellPaid, totalOf } from '../shares.rules.ts';
import type { ToldLot } from '../told-lot.contract.ts';
import { formatKilograms, kindWords, saySize, sayVerified, sayWomen } from '../words.rules.ts';
import styles from './lot.module.css';
import { LotPeople } from './lot-people.tsx';

const words = new Intl.ListFormat('en-GB');

export function LotStory({ lot, madeIn }: { lot: ToldLot; madeIn: readonly string[] }) {
  return (
    <article className={styles.story}>
      <Head lot={lot} />
      <Facts lot={lot} madeIn={madeIn} />
      <Sources lot={lot} />
      <PaidFor lot={lot} />
      <LotPeople code={lot.code} />
      <Claims lot={lot} />
      <Papers lot={lot} />
    </article>
  );
}

function Head({ lot }: { lot: ToldLot }) {
  const name = saySize(lot);
  return (
    <header className={styles.head}>
      <p className={styles.code}>
        Lot {lot.code} {lot.sample && <span className={styles.mark}>Sample</span>}
      </p>
      <h1>{name}</h1>
      {lot.sample && (
        <p>This lot is a sample. Its people, places, days and payments are made up.</p>
      )}
      {lot.recalled && (
        <div className={styles.recalled}>
          <h2>This lot is recalled</h2>
          <p className={styles.notice}>{lot.recalled.notice}</p>
          <p>
            <TextLink to={pages.contact}>Contact us</TextLink> if you have one. We recalled it on{' '}
            {formatDay(new Date(lot.recalled.at))}.
          </p>
        </div>
      )}
      {lot.slug && !lot.recalled && (
        <p>
          <TextLink to={productPath(lot.slug)} alone>
            See {lot.product} in the shop
          </TextLink>
        </p>
      )}
    </header>
  );
}

function Facts({ lot, madeIn }: { lot: ToldLot; madeIn: readonly string[] }) {
  const places = lot.madeIn ? [lot.madeIn] : madeIn;
  const where = places.length > 0 ? ` in ${words.format(places)}` : '';
  const rows = [
    ['Made', `${sayLongDay(lot.madeOn)}${where}`],
    ['Best before', sayLongDay(lot.bestBefore)],
    ['In this lot', `${lot.units} made`],
    ['FDA number', lot.fdaNumber],
  ].filter(([, told]) => told);
  return (
    <dl className={styles.facts}>
      {rows.map(([name, told]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{told}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sources({ lot: { sources } }: { lot: ToldLot }) {
  if (sources.length === 0) return null;
  const groups = [...new Map(sources.map((source) => [source.cooperative, source])).values()];
  return (
    <section className={styles.part}>
      <h2>Where its shea comes from</h2>
      {groups.map(({ cooperative, slug, community, region, women }) => (
        <div key={cooperative} className={styles.group}>
          <h3>
            <TextLink to={cooperativePath(slug)} alone>
              {cooperative}
            </TextLink>
          </h3>
          <p>
            {community}, {region} Region · {sayWomen(women)}
          </p>
          <ul>
            {sources
              .filter((source) => source.cooperative === cooperative)
              .map(({ kind, grams, deliveredOn }) => (
                <li key={`${deliveredOn} ${kind} ${grams}`}>
                  {formatKilograms(grams)} of {kindWords[kind].toLowerCase()}, delivered on{' '}
                  {sayLongDay(deliveredOn)}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const paidHeading = 'What was paid for it';
const wholeLot = 'Whole lot';

function PaidFor({ lot: { paid, sources } }: { lot: ToldLot }) {
  if (!paid) return mayTellPaid(sources.map(({ women }) => women)) ? null : <Untold />;
  const { unit, cooperatives } = paid;
  const whole = cooperatives.length > 1 ? [{ ...paid, name: wholeLot }] : [];
  const all = [...cooperatives, ...whole];
  return (
    <section className={styles.part}>
      <h2>{paidHeading}</h2>
      <p>
        Of the price of each, {formatMoney(totalOf(unit))} went to the women’s co-operatives
        {unit.premium > 0 &&
          `: ${formatMoney(unit.price)} for the shea and ${formatMoney(unit.premium)} as a premium on top`}
        . It is rounded down to the pesewa.
      </p>
      <table className={styles.paid}>
        <caption>Paid for the shea in this lot</caption>
        <thead>
          <tr>
            <th scope="col">Co-operative</th>
            <th scope="col">For the shea</th>
            {paid.premium > 0 && <th scope="col">Premium</th>}
          </tr>
        </thead>
        <tbody>
          {all.map(({ name, price, premium }) => (
            <tr key={name} className={name === wholeLot ? styles.sum : undefined}>
              <th scope="row">{name}</th>
              <td>{formatMoney(price)}</td>
              {paid.premium > 0 && <td>{formatMoney(premium)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Untold() {
  return (
    <section className={styles.part}>
      <h2>{paidHeading}</h2>
      <p>
        We don’t show it: one of these co-operatives is so small that the sum would tell what one
        woman was paid.
      </p>
    </section>
  );
}

function Claims({ lot: { claims, papers } }: { lot: ToldLot }) {
  if (claims.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>What is checked, and by whom</h2>
      <ul className={styles.claims}>
        {claims.map((claim) => {
          const paper = papers.find(({ title }) => title === claim.paper);
          return (
            <li key={claim.words}>
              <p>
                {claim.cooperative && `${claim.cooperative}: `}
                {claim.words}
              </p>
              <p className={styles.verified}>
                <span className={claim.verifiedBy ? styles.checked : styles.mark}>
                  {sayVerified(claim)}
                </span>
                {paper && (
                  <TextLink href={paper.large} apart>
                    {paper.title}
                  </TextLink>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Papers({ lot: { papers } }: { lot: ToldLot }) {
  if (papers.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>Papers</h2>
      <ul className={styles.papers}>
        {papers.map(({ title, small, large, width, height }) => (
          <li key={large}>
            <a href={large}>
              <img src={small} alt="" width={width} height={height} loading="lazy" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayLongDay(day: string): string {
  return formatDay(beginningOf(day));
}
