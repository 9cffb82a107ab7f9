import type { ReactNode } from 'react';
import type { LetterShop } from '#lib/letter-shop.ts';
import { letterFont, letterStyles, letterWeave } from './looks.ts';
import { letterFoot } from './text.ts';
import { unbroken } from './unbroken.tsx';

/**
 * Pictures carry no information of their own: the product's name is beside its picture, and the
 * logo has the shop's name as its text.
 */
interface Written {
  title: string;
  shop: LetterShop;
  children: ReactNode;
}

export function LetterPage({
  title,
  shop,
  preheader,
  children,
}: Written & { preheader: string | undefined }) {
  const { ink, linen } = shop.colors;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Otherwise a phone would turn a code into a number to call. */}
        <meta name="format-detection" content="telephone=no" />
        <title>{title}</title>
        <style>{letterStyles(shop.colors)}</style>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: linen, color: ink }}>
        {preheader && (
          // Hidden here, because only the list of letters should show it.
          <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }} aria-hidden="true">
            {preheader}
          </div>
        )}
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          className="ground"
          style={{ backgroundColor: linen, color: ink }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <Paper title={title} shop={shop}>
                  {children}
                </Paper>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Paper({ title, shop, children }: Written) {
  const { paper, indigo, linen, inkSoft } = shop.colors;
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      className="paper"
      style={{ width: '100%', maxWidth: '544px', textAlign: 'left', backgroundColor: paper }}
    >
      <tbody>
        <tr>
          <td
            style={{
              height: '6px',
              backgroundColor: indigo,
              backgroundImage: letterWeave(shop.colors),
            }}
          />
        </tr>
        <tr>
          <td
            className="shop"
            style={{
              padding: '28px 24px 0',
              font: `800 18px/1.25 ${letterFont}`,
              letterSpacing: '0.2em',
              textTransform: 'uppercase',
              color: indigo,
            }}
          >
            <ShopSign shop={shop} />
          </td>
        </tr>
        <tr>
          <td style={{ padding: '8px 24px 12px', font: `16px/1.6 ${letterFont}` }}>
            <h1
              style={{
                font: `700 26px/1.2 ${letterFont}`,
                margin: '12px 0 16px',
                overflowWrap: 'anywhere',
                wordBreak: 'break-word',
                textWrap: 'balance',
              }}
            >
              {unbroken(title)}
            </h1>
            {children}
          </td>
        </tr>
        <tr>
          <td
            className="foot"
            style={{
              padding: '16px 24px 0',
              font: `14px/1.5 ${letterFont}`,
              backgroundColor: linen,
              color: inkSoft,
            }}
          >
            {letterFoot(shop).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** At most two lines high. Its alt text shows the name if a program shows no pictures. */
function ShopSign({ shop: { name, logo, colors } }: Pick<Written, 'shop'>) {
  if (!logo) return name;
  const share = Math.min(1, 48 / logo.height, 200 / logo.width);
  return (
    <img
      src={logo.address}
      alt={name}
      width={Math.round(logo.width * share)}
      height={Math.round(logo.height * share)}
      // Otherwise React preloads it with a link that mail programs do not know.
      loading="lazy"
      // The logo is made for a light ground, which a program in dark mode removes.
      style={{ display: 'block', backgroundColor: colors.paper }}
    />
  );
}
