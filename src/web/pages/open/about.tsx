import { brandPictures } from '#features/media/brand-pictures.rules.ts';
import { NewsletterBox } from '#features/newsletter/shop/newsletter-box.tsx';
import { articlePath, pages } from '#lib/paths.ts';
import { journal } from '#shop';
import { about, initiative, voices } from '#stories';
import { ExampleMark } from '#ui/example-mark.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './about.module.css';

export function Component() {
  return (
    <>
      <Story />
      <Mission />
      <Values />
      <Initiative />
      <FounderNote />
      <div className={styles.newsletter}>
        <NewsletterBox place="about" />
      </div>
    </>
  );
}

function Story() {
  return (
    <section className={styles.story}>
      <div className={styles.opening}>
        <h1 className={styles.title}>About us</h1>
        <p className={styles.sentence}>{about.opening}</p>
      </div>
      <div className={styles.picture}>
        <Picture
          src={null}
          picture={brandPictures.initiative}
          alt={initiative.picture}
          sizes="(min-width: 56rem) 60vw, 100vw"
          eager
        />
      </div>
      <div className={styles.telling}>
        {about.story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

function Mission() {
  return (
    <section className={styles.mission}>
      <div className={styles.missionInside}>
        <h2 className={styles.small}>Our mission</h2>
        <p className={styles.statement}>{about.mission}</p>
        <p>
          <LinkButton look="bright" to={pages.contact}>
            Join Our Mission
          </LinkButton>
        </p>
      </div>
    </section>
  );
}

function Values() {
  return (
    <section className={styles.values}>
      <h2 className={styles.heading}>Our values</h2>
      <dl>
        {about.values.map(({ name, means }) => (
          <div key={name} className={styles.value}>
            <dt className={styles.name}>{name}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Initiative() {
  return (
    <section className={styles.initiative}>
      <div className={styles.initiativeInside}>
        <div className={styles.words}>
          <h2 className={styles.heading}>{initiative.name}</h2>
          <p>{initiative.what}</p>
          <p>
            <TextLink to={articlePath(journal[0].slug)} alone>
              How the butter is made
            </TextLink>
          </p>
        </div>
        <dl>
          {initiative.figures.map(({ figure, of }) => (
            <div key={of} className={styles.row}>
              <dt>{of}</dt>
              <dd className={styles.figure}>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function FounderNote() {
  const { founder, example } = voices;
  return (
    <section className={styles.note}>
      <h2 className={styles.heading}>A note from the founder</h2>
      <figure className={styles.letter}>
        <blockquote className={styles.said}>
          {founder.words.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </blockquote>
        <figcaption>
          {founder.name} {example && <ExampleMark />}
        </figcaption>
      </figure>
    </section>
  );
}
