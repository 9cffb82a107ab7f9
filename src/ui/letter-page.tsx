import type { ReactNode } from 'react';
import { shop } from '#shop';

/**
 * Mail programs know neither our stylesheet nor custom properties: the tokens' colours are repeated
 * here, the looks are attributes,
 * and nothing is lost with pictures off because there are none.
 */
const ink = '#211a15';
const paper = '#fbf9f4';
const linen = '#f3ebda';
const clay = '#9c3f1e';

export function LetterPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: '24px 12px', background: linen, color: ink }}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center">
                <table
                  role="presentation"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ width: '100%', maxWidth: '560px', background: paper }}
                >
                  <tbody>
                    <tr>
                      <td
                        style={{
                          padding: '28px 28px 0',
                          font: '700 22px Georgia, serif',
                          color: clay,
                        }}
                      >
                        {shop.name}
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: '12px 28px 28px', font: '16px/1.6 Georgia, serif' }}>
                        <h1 style={{ font: '700 22px/1.3 Georgia, serif', margin: '12px 0' }}>
                          {title}
                        </h1>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td
                        style={{
                          padding: '16px 28px',
                          font: '13px/1.5 Georgia, serif',
                          background: linen,
                        }}
                      >
                        {shop.name}, {shop.store.address}
                        <br />
                        {shop.phones[0]} · {shop.supportEmails[0]}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}
