import { Link } from 'react-router';
import { pages } from '#lib/paths.ts';
import { home, initiative, shop, voices } from '#shop';
import { Figures } from '#ui/figures.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { StillLife } from '#ui/still-life.tsx';
import { Testimonial } from '#ui/testimonial.tsx';
import { Vessel, type VesselColour, type VesselKind } from '#ui/vessel.tsx';
import styles from './home.module.css';

export function Component() {
  return (
    <>
      <Hero />
      <Range />
      <Featured />
      <Initiative />
      <Voices />
    </>
  );
}

function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.heroInside}>
        <div className={styles.words}>
          <h1 className={styles.tagline}>{shop.tagline}</h1>
          <p className={styles.lead}>{home.lead}</p>
          <p className={styles.ways}>
            <LinkButton look="bright" to={pages.products}>
              Shop Our Collection
            </LinkButton>
            <LinkButton look="outlined" to={pages.about}>
              Learn More
            </LinkButton>
          </p>
          <div className={styles.figures}>
            <Figures figures={home.figures} />
          </div>
        </div>
        <StillLife />
      </div>
    </section>
  );
}

const range: readonly (readonly [name: string, place: string, VesselKind, VesselColour])[] = [
  ['Body Care', 'body', 'jar', 'clay'],
  ['Hair Care', 'hair', 'tube', 'shea'],
  ['Face Care', 'face', 'dropper', 'indigo'],
  ["Men's Collection", 'men', 'tin', 'raffia'],
];

function Range() {
  return (
    <section className={styles.section}>
      <h2>What we make</h2>
      <ul className={styles.range}>
        {range.map(([name, place, kind, colour]) => (
          <li key={name} className={styles[place]}>
            <Link className={styles.tile} to={pages.products}>
              <span className={styles.tileName}>{name}</span>
              <svg className={styles.vessel} viewBox="-140 -260 280 260" aria-hidden="true">
                <Vessel kind={kind} colour={colour} at={[0, 0]} />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Featured() {
  return (
    <section className={styles.featured}>
      <div className={styles.inside}>
        <h2>The shea collection</h2>
        <ul>
          {home.featured.map(({ name, from, note }) => (
            <li key={name} className={styles.featuredOne}>
              <h3 className={styles.featuredName}>{name}</h3>
              <p>{note}</p>
              <p className={styles.from}>from {from}</p>
            </li>
          ))}
        </ul>
        <p>
          <LinkButton look="outlined" to={pages.products}>
            See the collection
          </LinkButton>
        </p>
      </div>
    </section>
  );
}

function Initiative() {
  return (
    <section className={styles.initiative}>
      <div className={styles.words}>
        <h2>{initiative.name}</h2>
        <p className={styles.lead}>{initiative.what}</p>
        <p>
          <LinkButton look="quiet" to={pages.about}>
            About us
          </LinkButton>
        </p>
      </div>
      <Figures figures={initiative.figures} />
    </section>
  );
}

function Voices() {
  return (
    <section className={styles.section}>
      <h2>What people say</h2>
      <div className={styles.voices}>
        {voices.testimonials.map((testimonial) => (
          <Testimonial key={testimonial.name} {...testimonial} example={voices.example} />
        ))}
      </div>
    </section>
  );
}
