import type { ReactNode } from 'react';
import type { LetterShop } from '#lib/letter-shop.ts';
import { letterColors, letterFont, letterStyles, letterWeave } from './looks.ts';
import { letterFoot } from './text.ts';

const { ink, inkSoft, paper, linen, indigo } = letterColors;

/** Nothing is lost without pictures: only the products have them, and their names stand beside. */
interface Written {
  title: string;
  shop: LetterShop;
  children: ReactNode;
}

export function LetterPage({ title, shop, children }: Written) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* A telephone would turn a code into a number to call. */}
        <meta name="format-detection" content="telephone=no" />
        <title>{title}</title>
        <style>{letterStyles}</style>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: linen, color: ink }}>
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
          <td style={{ height: '6px', backgroundColor: indigo, backgroundImage: letterWeave }} />
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
            {shop.name}
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
              }}
            >
              {title}
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
