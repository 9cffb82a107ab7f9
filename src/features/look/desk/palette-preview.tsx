import type { CSSProperties } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { pesewas } from '#lib/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Price } from '#ui/price.tsx';
import { TextField } from '#ui/text-field.tsx';
import { declared, type Palette } from '../palette.rules.ts';
import styles from './look.module.css';

/** Shows the parts of the pages in the chosen colours. Nothing in it can be used. */
export function PalettePreview({ palette }: { palette: Palette }) {
  const { name, line } = useFrameData();
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.legend}>Preview</figcaption>
      <div
        className={styles.page}
        data-look
        inert
        style={Object.fromEntries(declared(palette)) as CSSProperties}
      >
        <div className={styles.bar}>
          <span className={styles.name}>{name}</span>
          <span className={styles.here}>Products</span>
          <span>Cart</span>
        </div>
        <div className={styles.wall}>
          <p className={styles.title}>{line ?? name}</p>
          <p className={styles.soft}>Words beside it, a little quieter.</p>
          <p>
            <Price amount={pesewas(6_500)} /> <span className={styles.stock}>In stock</span>{' '}
            <Badge tone="warning">Only 3 left</Badge>
          </p>
          <div className={styles.presses}>
            <Button>Add to Cart</Button>
            <Button look="quiet">Buy Now</Button>
          </div>
          <TextField
            label="Email"
            defaultValue="ama@shop.example"
            error="This is how a fault looks."
          />
        </div>
        <div className={styles.strong}>
          <p className={styles.title}>One strong section</p>
          <Button look="bright">Contact us</Button>
        </div>
        <div className={styles.foot}>
          <span className={styles.drawn}>The shop</span>
          <span>Delivery and returns</span>
        </div>
      </div>
    </figure>
  );
}
