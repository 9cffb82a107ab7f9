import { Link } from 'react-router';
import { brandPictures } from '#features/media/brand-pictures.rules.ts';
import { categoryPath, pages } from '#lib/paths.ts';
import { shop } from '#shop';
import { home, initiative, voices } from '#stories';
import { Figures } from '#ui/figures.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Testimonial } from '#ui/testimonial.tsx';
import { Unseen } from '#ui/unseen.tsx';
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
      <div className={styles.words}>
        <h1 className={styles.tagline}>{shop.tagline}</h1>
        <p className={styles.lead}>{home.lead}</p>
        <p className={styles.ways}>
          <LinkButton to={pages.products}>Shop Our Collection</LinkButton>
          <LinkButton look="quiet" to={pages.about}>
            Learn More<Unseen> about {shop.name}</Unseen>
          </LinkButton>
        </p>
      </div>
      <div className={styles.heroPicture}>
        <Picture src={null} picture={brandPictures.hero} alt={home.picture} sizes="100vw" eager />
      </div>
      <div className={styles.figures}>
        <Figures figures={home.figures} />
      </div>
    </section>
  );
}

function Range() {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>What we make</h2>
      <ul className={styles.range}>
        {home.range.map(({ name, place, says }) => (
          <li key={name} className={styles[place]}>
            <Link className={styles.one} to={categoryPath(name)}>
              <div className={styles.rangePicture}>
                <Picture
                  src={null}
                  picture={brandPictures[`range-${place}`]}
                  alt=""
                  sizes="(min-width: 46rem) 45vw, 100vw"
                />
              </div>
              <h3 className={styles.rangeName}>{name}</h3>
              <p>{says}</p>
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
      <div className={styles.initiativePicture}>
        <Picture
          src={null}
          picture={brandPictures.initiative}
          alt=""
          sizes="(min-width: 50rem) 50vw, 100vw"
        />
      </div>
      <div className={styles.initiativeWords}>
        <h2 className={styles.title}>{initiative.name}</h2>
        <p className={styles.lead}>{initiative.what}</p>
        <Figures figures={initiative.figures} />
        <p>
          <LinkButton look="quiet" to={pages.about}>
            About us
          </LinkButton>
        </p>
      </div>
    </section>
  );
}

function Voices() {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>What people say</h2>
      <div className={styles.voices}>
        {voices.testimonials.map((testimonial) => (
          <Testimonial key={testimonial.name} {...testimonial} example={voices.example} />
        ))}
      </div>
    </section>
  );
}
