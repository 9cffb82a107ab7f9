import { memo, useEffect, useState } from 'react';
import { useAlive } from '#client/use-alive.ts';
import { Picture } from '#ui/picture.tsx';
import type { ProductDetails } from '../contract.ts';
import { EnlargedPicture } from './enlarged-picture.tsx';
import { PictureSteps } from './picture-steps.tsx';
import styles from './product-gallery.module.css';
import { useStrip } from './use-strip.ts';

type Pictured = Pick<ProductDetails, 'name' | 'pictures'>;

const sizes = '(min-width: 76rem) 38rem, (min-width: 44rem) 52vw, 100vw';

/** CSS alone makes the strip swipe. Buttons, arrow keys and enlarging need the scripts. */
export const ProductGallery = memo(function ProductGallery({
  name,
  pictures,
  turned,
}: Pictured & {
  /** The picture of the chosen size, or null for the first one. False if no size has a picture. */
  turned: string | null | undefined | false;
}) {
  const count = Math.max(1, pictures.length);
  const alive = useAlive();
  const { current, show, focus, stepByKey, strip } = useStrip(count);
  const [enlarged, setEnlarged] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useEffect(() => {
    if (turned === false) return;
    show(
      Math.max(
        0,
        pictures.findIndex(({ hash }) => hash === turned),
      ),
    );
  }, [turned]);

  const enlarge = (index: number) => {
    show(index);
    setEnlarged(true);
  };
  const putBack = () => {
    setEnlarged(false);
    focus();
  };
  const steps = count > 1 && <PictureSteps count={count} current={current} onShow={show} />;
  return (
    <section className={styles.gallery} aria-label="Pictures">
      <ul className={styles.strip} {...strip}>
        {Array.from({ length: count }, (_, index) => (
          <li key={pictures[index]?.hash ?? 'drawing'} className={styles.place}>
            <button
              type="button"
              className={styles.enlarge}
              aria-label={
                count > 1 ? `Enlarge picture ${index + 1} of ${count}` : 'Enlarge picture'
              }
              disabled={!alive || pictures.length === 0}
              tabIndex={index === current ? 0 : -1}
              onClick={() => enlarge(index)}
              onKeyDown={stepByKey}
            >
              <GalleryPicture name={name} pictures={pictures} index={index} sizes={sizes} />
              {pictures.length > 0 && <Magnifier />}
            </button>
          </li>
        ))}
      </ul>
      {steps}
      <EnlargedPicture open={enlarged} name={name} onClosed={putBack} steps={steps}>
        <GalleryPicture
          key={current}
          name={name}
          pictures={pictures}
          index={current}
          sizes="100vmax"
          whole
        />
      </EnlargedPicture>
    </section>
  );
});

function GalleryPicture({
  name,
  pictures,
  index,
  sizes,
  whole = false,
}: Pictured & {
  index: number;
  sizes: string;
  whole?: boolean;
}) {
  return (
    <Picture
      src={null}
      picture={pictures[index]}
      alt={index === 0 ? name : `${name}, picture ${index + 1}`}
      sizes={sizes}
      eager={index === 0 || whole}
      whole={whole}
    />
  );
}

function Magnifier() {
  return (
    <svg className={styles.magnifier} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 21 21M10.5 8v5M8 10.5h5" />
    </svg>
  );
}
