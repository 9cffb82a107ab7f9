import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LetterShop } from '#lib/letter-shop.ts';
import type { Addressed, Block, Blocks, Item, Span } from './blocks.ts';
import { LetterButton } from './button.tsx';
import { LetterFacts } from './facts.tsx';
import { LetterColorsContext, useLetterColors } from './looks.ts';
import { addressWords, goingTo, itemsWords } from './order-words.ts';
import { LetterPage } from './page.tsx';
import { LetterPhoto } from './photo.tsx';
import { LetterProductCard } from './product-card.tsx';
import { LetterSums } from './sums.tsx';
import { LetterThumbnail } from './thumbnail.tsx';
import { unbroken } from './unbroken.tsx';

export function letterHtml(
  title: string,
  blocks: Blocks,
  shop: LetterShop,
  preheader?: string,
): string {
  const page = (
    <LetterColorsContext value={shop.colors}>
      <LetterPage title={title} shop={shop} preheader={preheader}>
        {[...blocks.entries()].map(
          ([place, block]) => block && <Fragment key={place}>{draw(block)}</Fragment>,
        )}
      </LetterPage>
    </LetterColorsContext>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function draw(block: Block): ReactNode {
  if (typeof block === 'string') return <p>{inLines(block)}</p>;
  if ('strong' in block) return <Strong words={block.strong} />;
  if ('headed' in block) return <Headed head={block.headed} words={block.words} />;
  if ('heading' in block) return <Heading words={block.heading} />;
  if ('list' in block) return <List {...block} />;
  if ('picture' in block) return <LetterPhoto {...block.picture} />;
  if ('product' in block) return <LetterProductCard {...block.product} />;
  if ('typed' in block) return <Typed words={block.typed} />;
  if ('quote' in block) return <Quote words={block.quote} />;
  if ('button' in block) return <Button {...block} />;
  if ('code' in block) return <Code code={block.code} />;
  if ('facts' in block) return <LetterFacts facts={block.facts.filter((fact) => fact !== false)} />;
  if ('items' in block) return <Items items={block.items} />;
  if ('address' in block) return <Address to={block.address} />;
  if ('sums' in block) return <LetterSums sums={block.sums} />;
  return <Paragraph spans={block} />;
}

function Paragraph({ spans }: { spans: readonly Span[] }) {
  return <p>{inSpans(spans)}</p>;
}

function inSpans(spans: readonly Span[]): ReactNode {
  return [...spans.entries()].map(([place, span]) => (
    <Fragment key={place}>{drawSpan(span)}</Fragment>
  ));
}

function drawSpan(span: Span): ReactNode {
  if (typeof span === 'string') return inLines(span);
  if ('strong' in span) return <strong>{inLines(span.strong)}</strong>;
  return <Link {...span} />;
}

function Heading({ words }: { words: string }) {
  return (
    <h2 style={{ margin: '28px 0 0', fontSize: '20px', lineHeight: 1.25, ...breaking }}>
      {inLines(words)}
    </h2>
  );
}

function List({ list, numbered }: Extract<Block, { list: unknown }>) {
  const Kind = numbered ? 'ol' : 'ul';
  return (
    <Kind style={{ margin: '16px 0', paddingLeft: '24px', ...breaking }}>
      {[...list.entries()].map(([place, item]) => (
        <li key={place} style={{ margin: '4px 0' }}>
          {inSpans(item)}
        </li>
      ))}
    </Kind>
  );
}

/** Lets a long address break at the edge of the paper. */
const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

function Link({ to, words = to }: { to: string; words?: string }) {
  const { indigo } = useLetterColors();
  const breaks = to.startsWith('tel:') ? ({ whiteSpace: 'nowrap' } as const) : breaking;
  return (
    <a href={to} style={{ color: indigo, ...breaks }}>
      {words}
    </a>
  );
}

/** Without white-space, because some mail programs remove it. */
function inLines(words: string): ReactNode {
  return [...words.split('\n').entries()].map(([place, line]) => (
    <Fragment key={place}>
      {place > 0 && <br />}
      {unbroken(line)}
    </Fragment>
  ));
}

function Strong({ words }: { words: string }) {
  return (
    <p>
      <strong>{inLines(words)}</strong>
    </p>
  );
}

function Headed({ head, words }: { head: string; words: string }) {
  return (
    <p style={{ margin: '24px 0 0', ...breaking }}>
      <strong>{head}</strong>
      <br />
      {inLines(words)}
    </p>
  );
}

function Typed({ words }: { words: string }) {
  return (
    <p dir="auto" style={breaking}>
      {inLines(words)}
    </p>
  );
}

function Quote({ words }: { words: string }) {
  const { clay } = useLetterColors();
  return (
    <blockquote
      dir="auto"
      style={{
        margin: '16px 0',
        padding: '2px 0 2px 16px',
        borderLeft: `3px solid ${clay}`,
        ...breaking,
      }}
    >
      {inLines(words)}
    </blockquote>
  );
}

function Button({ button, to, withoutAddress }: Extract<Block, { button: string }>) {
  const { inkSoft } = useLetterColors();
  return (
    <>
      <LetterButton href={to}>{button}</LetterButton>
      {!withoutAddress && (
        <p className="soft" style={{ fontSize: '14px', color: inkSoft }}>
          If the button does not work, open this address: <Link to={to} />
        </p>
      )}
    </>
  );
}

/**
 * The gaps are drawn with CSS, so a copied code has no spaces. A screen reader reads the label
 * digit by digit.
 */
function Code({ code }: { code: string }) {
  const { linen, ink } = useLetterColors();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what one fills in
    <p
      role="group"
      aria-label={`Your code: ${[...code].join(' ')}`}
      className="code"
      style={{
        margin: '20px 0',
        padding: '12px 0 12px 0.25em',
        font: '700 32px/1.25 "Courier New", monospace',
        letterSpacing: '0.25em',
        textAlign: 'center',
        backgroundColor: linen,
        color: ink,
        borderRadius: '3px',
      }}
    >
      {code}
    </p>
  );
}

function Items({ items }: { items: readonly Item[] }) {
  if (!items.some(({ picture }) => picture)) {
    return (
      <p style={breaking}>
        <strong>{inLines(itemsWords(items))}</strong>
      </p>
    );
  }
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '16px 0', borderCollapse: 'collapse' }}
    >
      <tbody>
        {[...items.entries()].map(([place, item]) => (
          <tr key={place}>
            <td style={{ width: '56px', padding: '6px 16px 6px 0' }}>
              {item.picture && <LetterThumbnail src={item.picture} shows={item.name} />}
            </td>
            <td style={{ padding: '6px 0', ...breaking }}>
              <strong>{itemsWords([item])}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Address({ to }: { to: Addressed }) {
  return (
    <p style={breaking}>
      {goingTo(to)}
      <br />
      {inLines(addressWords(to))}
    </p>
  );
}
