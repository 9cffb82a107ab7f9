import { useFrameData } from '#client/frame-data.ts';
import { CardActions } from '#features/cart/shop/card-actions.tsx';
import { listCategories, readShopWindow } from '#features/catalogue/calls.ts';
import type { ShelfCategory } from '#features/catalogue/contract.ts';
import { forCards } from '#features/catalogue/shop/card-product.ts';
import { ShopWindow } from '#features/catalogue/shop/shop-window.tsx';
import { readScenes } from '#features/look/calls.ts';
import { LaterNewsletterBox } from '#features/newsletter/shop/later-newsletter-box.tsx';
import { listCountedFigures } from '#features/origin/figures.calls.ts';
import { withCounted } from '#features/origin/shop/counted-figures.ts';
import { listHomeReviews } from '#features/reviews/home.calls.ts';
import { readFacts } from '#features/settings/calls.ts';
import { firstOrderOffer } from '#features/settings/promise-words.rules.ts';
import { categoryPath, pages, productPath } from '#lib/paths.ts';
import { Link, useLoaderData } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { Figures } from '#ui/figures.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Testimonial } from '#ui/testimonial.tsx';
import { Unseen } from '#ui/unseen.tsx';
import { clientContext } from '../../request-context.ts';
import styles from './home.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  const [{ items, ...window }, categories, facts, { reviews }, counted, scenes] = await Promise.all(
    [
      client(readShopWindow),
      client(listCategories),
      client(readFacts),
      client(listHomeReviews),
      client(listCountedFigures),
      client(readScenes),
    ],
  );
  const { announcement, home, figures, initiative, testimonials, examples } = facts;
  return {
    window: { ...window, items: forCards(items) },
    range: forHome(categories.items),
    announcement,
    home,
    figures: figures && {
      home: withCounted('home', figures.home, counted),
      initiative: withCounted('initiative', figures.initiative, counted),
    },
    initiative,
    ...voicesOf(reviews, testimonials ?? [], examples.includes('testimonials')),
    scenes,
  };
}

interface Voice {
  words: string;
  name: string;
  place: string;
}

/**
 * Chosen reviews come first. One of them is enough to remove the examples, but real testimonials
 * stay.
 */
function voicesOf(reviews: readonly Voice[], told: readonly Voice[], example: boolean) {
  const left = example && reviews.length > 0 ? [] : told;
  return { testimonials: [...reviews, ...left], example: example && reviews.length === 0 };
}

/** The categories about which the owner has written a sentence. */
function forHome(categories: readonly ShelfCategory[]) {
  return categories
    .filter(({ hidden, sentence }) => !hidden && sentence)
    .map(({ name, sentence, picture, pictureAlt }) => ({ name, sentence, picture, pictureAlt }));
}

type Shown = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const shown = useLoaderData<typeof loader>();
  const { window } = shown;
  return (
    <>
      <Announcement {...shown} />
      <Hero {...shown} />
      <div className={styles.window}>
        <ShopWindow
          {...window}
          actionsOf={(product) => <CardActions product={product} addOnly />}
        />
      </div>
      <Range {...shown} />
      <Featured {...shown} />
      <Initiative {...shown} />
      <Voices {...shown} />
      <div className={styles.newsletter}>
        <LaterNewsletterBox place="home" />
      </div>
    </>
  );
}

/** The owner's announcement, or else the current promises. */
function Announcement({ announcement }: Shown) {
  const { newsletterPercent, priced } = useFrameData();
  return (
    <p className={styles.promises}>
      {announcement !== null && <span>{announcement}</span>}
      {announcement === null && !priced && <span>Free delivery in Ghana</span>}
      {announcement === null && newsletterPercent && (
        <span>
          <a href="#newsletter">{firstOrderOffer(newsletterPercent)}</a>
        </span>
      )}
    </p>
  );
}

function Hero({ home, figures, scenes, window }: Shown) {
  const { name, line } = useFrameData();
  const shown = heroOf(scenes.home, home?.picture, window.items);
  return (
    <section className={`${styles.hero} ${shown ? styles.pictured : ''}`}>
      <div className={styles.words}>
        <h1 className={styles.tagline}>{line ?? name}</h1>
        {home && <p className={styles.lead}>{home.lead}</p>}
        <p className={styles.ways}>
          <LinkButton to={pages.products}>Shop Our Collection</LinkButton>
          <LinkButton look="quiet" to={pages.about}>
            Learn More<Unseen> about {name}</Unseen>
          </LinkButton>
        </p>
      </div>
      {shown && (
        <div className={styles.heroPicture}>
          <Picture src={null} {...shown} sizes="(min-width: 60rem) 56vw, 100vw" eager />
        </div>
      )}
      {figures && figures.home.length > 0 && (
        <div className={styles.figures}>
          <Figures figures={figures.home} />
        </div>
      )}
    </section>
  );
}

/** A shop that has chosen no picture shows the first product in its window that has one. */
function heroOf(scene: Shown['scenes']['home'], alt = '', products: Shown['window']['items']) {
  if (scene) return { picture: scene, alt };
  const product = products.find(({ picture }) => picture);
  return product && { picture: product.picture, alt: product.name };
}

function Range({ range }: Shown) {
  if (range.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>What we make</h2>
      <ul className={styles.range}>
        {range.map(({ name, sentence, picture, pictureAlt }) => (
          <li key={name}>
            <Link className={styles.one} to={categoryPath(name)}>
              {picture && (
                <div className={styles.rangePicture}>
                  <Picture
                    src={null}
                    picture={picture}
                    alt={pictureAlt}
                    sizes="(min-width: 46rem) 45vw, 100vw"
                  />
                </div>
              )}
              <h3 className={styles.rangeName}>{name}</h3>
              <p>{sentence}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Featured({ home, window: { collection } }: Shown) {
  if (!home || home.featured.length === 0) return null;
  return (
    <section className={styles.featured}>
      <div className={styles.inside}>
        <h2>The shea collection</h2>
        <ul className={styles.collection}>
          {home.featured.map(({ name, note }, place) => {
            const shown = collection[place];
            return (
              <li key={name} className={styles.featuredOne}>
                <Picture
                  src={null}
                  picture={shown?.picture}
                  alt=""
                  sizes="(min-width: 81rem) 18rem, (min-width: 60rem) 22vw, (min-width: 46rem) 18vw, 38vw"
                />
                <div className={styles.featuredWords}>
                  <h3 className={styles.featuredName}>
                    <Link to={shown ? productPath(shown.slug) : pages.products}>{name}</Link>
                  </h3>
                  <p>{note}</p>
                  {shown && <p className={styles.from}>from {shown.from}</p>}
                </div>
              </li>
            );
          })}
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

function Initiative({ initiative, figures, scenes }: Shown) {
  if (!initiative) return null;
  return (
    <section className={`${styles.initiative} ${scenes.initiative ? styles.pictured : ''}`}>
      {scenes.initiative && (
        <div className={styles.initiativePicture}>
          <Picture
            src={null}
            picture={scenes.initiative}
            alt=""
            sizes="(min-width: 50rem) 50vw, 100vw"
          />
        </div>
      )}
      <div className={styles.initiativeWords}>
        <h2 className={styles.title}>{initiative.name}</h2>
        <p className={styles.lead}>{initiative.what}</p>
        {figures && <Figures figures={figures.initiative} />}
        <p>
          <LinkButton look="quiet" to={pages.about}>
            About us
          </LinkButton>
        </p>
      </div>
    </section>
  );
}

function Voices({ testimonials, example }: Shown) {
  if (testimonials.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>What people say</h2>
      <div className={styles.voices}>
        {testimonials.map((testimonial) => (
          <Testimonial key={testimonial.words} {...testimonial} example={example} />
        ))}
      </div>
    </section>
  );
}
