import { readScenes } from '#features/look/calls.ts';
import { NewsletterBox } from '#features/newsletter/shop/newsletter-box.tsx';
import { listCountedFigures } from '#features/origin/figures.calls.ts';
import { withCounted } from '#features/origin/shop/counted-figures.ts';
import { readFacts } from '#features/settings/calls.ts';
import { pages } from '#lib/paths.ts';
import { useLoaderData } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { ExampleMark } from '#ui/example-mark.tsx';
import { FigureName } from '#ui/figures.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { clientContext } from '../../request-context.ts';
import styles from './about.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  const [facts, counted, scenes] = await Promise.all([
    client(readFacts),
    client(listCountedFigures),
    client(readScenes),
  ]);
  const { about, initiative, figures, founder, examples } = facts;
  return {
    about,
    initiative,
    scene: scenes.initiative,
    figures: withCounted('initiative', figures?.initiative ?? [], counted),
    founder,
    example: examples.includes('founder'),
  };
}

type Shown = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const shown = useLoaderData<typeof loader>();
  return (
    <>
      <Story {...shown} />
      <Mission {...shown} />
      <Values {...shown} />
      <Initiative {...shown} />
      <FounderNote {...shown} />
      <div className={styles.newsletter}>
        <NewsletterBox place="about" />
      </div>
    </>
  );
}

function Story({ about, initiative, scene }: Shown) {
  return (
    <section className={`${styles.story} ${scene ? styles.pictured : ''}`}>
      <div className={styles.opening}>
        <h1 className={styles.title}>About us</h1>
        {about && <p className={styles.sentence}>{about.opening}</p>}
      </div>
      {scene && (
        <div className={styles.picture}>
          <Picture
            src={null}
            picture={scene}
            alt={initiative?.picture ?? ''}
            sizes="(min-width: 56rem) 60vw, 100vw"
            eager
          />
        </div>
      )}
      <div className={styles.telling}>
        {about?.story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

function Mission({ about }: Shown) {
  if (!about) return null;
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

function Values({ about }: Shown) {
  if (!about || about.values.length === 0) return null;
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

function Initiative({ initiative, figures }: Shown) {
  if (!initiative) return null;
  return (
    <section className={styles.initiative}>
      <div className={styles.initiativeInside}>
        <div className={styles.words}>
          <h2 className={styles.heading}>{initiative.name}</h2>
          <p>{initiative.what}</p>
          <p>
            <TextLink to={pages.blog} alone>
              Read how the butter is made
            </TextLink>
          </p>
        </div>
        <dl>
          {figures.map(({ figure, ...named }) => (
            <div key={named.of} className={styles.row}>
              <dt>
                <FigureName {...named} />
              </dt>
              <dd className={styles.figure}>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function FounderNote({ founder, example }: Shown) {
  if (!founder) return null;
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
