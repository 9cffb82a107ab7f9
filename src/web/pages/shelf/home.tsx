import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CardActions } from '#features/cart/shop/card-actions.tsx';
import { readShopWindow } from '#features/catalogue/calls.ts';
import { forCards } from '#features/catalogue/shop/card-product.ts';
import { ShopWindow } from '#features/catalogue/shop/shop-window.tsx';
import { offer } from '#features/newsletter/rules.ts';
import { LaterNewsletterBox } from '#features/newsletter/shop/later-newsletter-box.tsx';
import { categoryPath, pages, productPath } from '#lib/paths.ts';
import { shop } from '#shop';
import { Figures } from '#ui/figures.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Testimonial } from '#ui/testimonial.tsx';
import { Unseen } from '#ui/unseen.tsx';
import { clientContext } from '../../request-context.ts';
import styles from './home.module.css';

/**
 * The stories and the pictures' addresses stand in the HTML anyway. A browser downloads them as a
 * script only if it comes from another page.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const [{ items, ...window }, { home, initiative, voices }, { brandPictures }] = await Promise.all(
    [
      context.get(clientContext)(readShopWindow),
      import('#stories'),
      import('#features/media/brand-pictures.rules.ts'),
    ],
  );
  return { window: { ...window, items: forCards(items) }, home, initiative, voices, brandPictures };
}

type Shown = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const shown = useLoaderData<typeof loader>();
  const { window } = shown;
  return (
    <>
      <Promises />
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

/** Each is promised only while it holds. */
function Promises() {
  const { delivery, newsletter } = shop;
  const isGiven = newsletter.discountPercent > 0;
  if (!delivery.isFree && !isGiven) return null;
  return (
    <p className={styles.promises}>
      {delivery.isFree && <span>Free delivery in Ghana</span>}
      {isGiven && (
        <span>
          <a href="#newsletter">{offer}</a>
        </span>
      )}
    </p>
  );
}

function Hero({ home, brandPictures }: Shown) {
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
        <Picture
          src={null}
          picture={brandPictures.hero}
          alt={home.picture}
          sizes="(min-width: 60rem) 56vw, 100vw"
          eager
        />
      </div>
      <div className={styles.figures}>
        <Figures figures={home.figures} />
      </div>
    </section>
  );
}

function Range({ home, brandPictures }: Shown) {
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

function Featured({ home, window: { collection } }: Shown) {
  return (
    <section className={styles.featured}>
      <div className={styles.inside}>
        <h2>The shea collection</h2>
        <ul className={styles.collection}>
          {home.featured.map(({ name, from, note }, place) => {
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
                  <p className={styles.from}>from {from}</p>
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

function Initiative({ initiative, brandPictures }: Shown) {
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

function Voices({ voices }: Shown) {
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
