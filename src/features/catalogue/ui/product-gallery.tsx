import { type KeyboardEvent, useState } from 'react';
import { useAlive } from '#client/use-alive.ts';
import { Picture } from '#ui/picture.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { ProductDetails } from '../contract.ts';
import { EnlargedPicture } from './enlarged-picture.tsx';
import { PictureSteps } from './picture-steps.tsx';
import { ProductDrawing } from './product-drawing.tsx';
import styles from './product-gallery.module.css';
import { useStrip } from './use-strip.ts';

const sizes = '(min-width: 76rem) 38rem, (min-width: 44rem) 52vw, 100vw';

/** A strip to swipe, by CSS alone; pressing, the arrow keys and enlarging come with the scripts. */
export function ProductGallery({ product }: { product: ProductDetails }) {
  const { pictures } = product;
  const count = Math.max(1, pictures.length);
  const alive = useAlive();
  const { current, show, strip } = useStrip();
  const [enlarged, setEnlarged] = useState(false);

  function enlarge(index: number) {
    show(index);
    setEnlarged(true);
  }

  function focus(index: number) {
    strip.ref.current?.querySelectorAll('button')[index]?.focus({ preventScroll: true });
  }

  function stepByKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = Math.min(Math.max(current + step, 0), count - 1);
    show(index);
    focus(index);
  }

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
              disabled={!alive}
              tabIndex={index === current ? 0 : -1}
              onClick={() => enlarge(index)}
              onKeyDown={stepByKey}
            >
              <GalleryPicture product={product} index={index} sizes={sizes} />
              <Magnifier />
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <PictureSteps count={count} current={current} onShow={show} />
          <Unseen role="status">
            Picture {current + 1} of {count}
          </Unseen>
        </>
      )}
      <EnlargedPicture
        open={enlarged}
        name={product.name}
        onClosed={() => {
          setEnlarged(false);
          focus(current);
        }}
        steps={count > 1 && <PictureSteps count={count} current={current} onShow={show} />}
      >
        <GalleryPicture key={current} product={product} index={current} sizes="100vmax" whole />
      </EnlargedPicture>
    </section>
  );
}

function GalleryPicture({
  product: { pictures, name, category, slug },
  index,
  sizes,
  whole = false,
}: {
  product: ProductDetails;
  index: number;
  sizes: string;
  whole?: boolean;
}) {
  return (
    <Picture
      src={null}
      files={pictures[index]}
      alt={index === 0 ? name : `${name}, picture ${index + 1}`}
      placeholder={<ProductDrawing category={category} slug={slug} />}
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
