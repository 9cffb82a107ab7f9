import { LinkButton } from '#ui/link-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { Piece, Span } from '../issue.contract.ts';
import styles from './issue-text.module.css';

/** A newsletter's text as a page shows it. */
export function IssueText({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <div className={styles.text}>
      {[...pieces.entries()].map(([place, piece]) => (
        <Shown key={place} piece={piece} />
      ))}
    </div>
  );
}

function Shown({ piece }: { piece: Piece }) {
  if (piece.kind === 'heading') return <h2 className={styles.heading}>{piece.words}</h2>;
  if (piece.kind === 'paragraph') {
    return (
      <p>
        <Spans spans={piece.spans} />
      </p>
    );
  }
  if (piece.kind === 'list') return <List piece={piece} />;
  if (piece.kind === 'quote')
    return <blockquote className={styles.quote}>{piece.words}</blockquote>;
  if (piece.kind === 'picture') {
    const { src, shows, width, height } = piece;
    return (
      <img
        className={styles.picture}
        src={src}
        alt={shows}
        width={width}
        height={height}
        loading="lazy"
      />
    );
  }
  return <Product product={piece} />;
}

function List({ piece: { numbered, items } }: { piece: Extract<Piece, { kind: 'list' }> }) {
  const Kind = numbered ? 'ol' : 'ul';
  return (
    <Kind className={styles.list} data-numbered={numbered}>
      {[...items.entries()].map(([place, spans]) => (
        <li key={place}>
          <Spans spans={spans} />
        </li>
      ))}
    </Kind>
  );
}

function Product({ product }: { product: Extract<Piece, { kind: 'product' }> }) {
  const { name, price, path, picture } = product;
  return (
    <div className={styles.product}>
      {picture && <img src={picture} alt="" width={112} height={140} loading="lazy" />}
      <div className={styles.words}>
        <strong>{name}</strong>
        <span>{price}</span>
        <LinkButton look="quiet" to={path}>
          See it<Unseen> {name}</Unseen>
        </LinkButton>
      </div>
    </div>
  );
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return [...spans.entries()].map(([place, { words, to, strong }]) => {
    if (to) {
      return (
        <TextLink key={place} {...(to.startsWith('/') ? { to } : { href: to })}>
          {words}
        </TextLink>
      );
    }
    return strong ? <strong key={place}>{words}</strong> : <span key={place}>{words}</span>;
  });
}
