import { createHash } from 'node:crypto';

/**
 * The page has the shop's colours, because it belongs to the shop. Its head is clay, so that a
 * payer does not take it for the real one.
 */
export const checkoutStyle = `
*{box-sizing:border-box}
html{color-scheme:light;-webkit-text-size-adjust:100%}
body{margin:0;background:#fbf9f4;color:#211a15;font:1.0625rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif}
.test{margin:0;padding:.625rem 1rem;background:#74290f;color:#fbf9f4;text-align:center;font-size:.9375rem;font-weight:600}
main{width:min(100% - 2rem,28rem);margin:2rem auto 3rem}
header{padding:1.5rem 0 1.25rem;border-bottom:1px solid #d9cdb8}
h1{margin:0;font:400 1.5rem/1.25 "Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif",Georgia,serif}
h2{margin:0 0 .75rem;font:400 1.25rem/1.25 "Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif",Georgia,serif}
.amount{margin:.25rem 0 0;font-size:2rem;line-height:1.25;font-weight:600;font-variant-numeric:tabular-nums}
.payer,.small{margin:.25rem 0 0;color:#5c4f45;font-size:.875rem;overflow-wrap:anywhere}
section{padding:1.5rem 0;border-bottom:1px solid #d9cdb8}
p{margin:0 0 .75rem}
.problem{margin:1.25rem 0 0;padding:.75rem 1rem;background:#f9e3de;border-left:6px solid #a8232b;color:#7d141c}
.done{margin:1.25rem 0 0;padding:.75rem 1rem;background:#e6ead6;border-left:6px solid #3e4c29;color:#3e4c29}
.waiting{margin:1.25rem 0 0;padding:.75rem 1rem;background:#dfe3ef;border-left:6px solid #26336b;color:#171f47}
.waiting p:last-child{margin:0}
label,legend{display:block;margin:0 0 .25rem;padding:0;font-weight:600}
fieldset{margin:0 0 1rem;padding:0;border:0}
fieldset label{display:flex;align-items:center;gap:.75rem;min-height:2.75rem;margin:0;font-weight:400}
input[type=radio]{width:1.25rem;height:1.25rem;margin:0;accent-color:#26336b}
input:not([type=radio]){display:block;width:100%;min-height:2.75rem;margin:0 0 1rem;padding:.5rem .75rem;border:1px solid #7a6c60;border-radius:3px;background:#fffefb;color:inherit;font:inherit}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem}
.button{display:block;width:100%;min-height:2.75rem;margin:0 0 .75rem;padding:.625rem 1rem;border:1px solid #26336b;border-radius:3px;background:#26336b;color:#fbf9f4;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.button:hover{background:#171f47}
.plain{background:none;color:#26336b}
.plain:hover{background:#f3ebda}
a{color:#26336b}
:focus-visible{outline:3px solid #9c3f1e;outline-offset:2px}
table{width:100%;margin:.75rem 0 0;border-collapse:collapse;font-size:.875rem}
th,td{padding:.375rem 0;border-top:1px solid #d9cdb8;text-align:left;vertical-align:top;font-weight:400}
td{padding-left:.75rem;white-space:nowrap;font-variant-numeric:tabular-nums}
thead th{border:0;color:#5c4f45}
thead th+th{padding-left:.75rem}
summary{min-height:2.75rem;padding:.5rem 0;cursor:pointer}
.leave{padding-top:1.5rem}
`;

const styleHash = `sha256-${createHash('sha256').update(checkoutStyle).digest('base64')}`;

/** A form's answer may lead to these addresses: browsers apply form-action to redirects too. */
export function checkoutPolicy(leadsTo: readonly (string | undefined)[]): string {
  const origins = leadsTo.filter((one) => one !== undefined).map((one) => new URL(one).origin);
  return [
    "default-src 'none'",
    `style-src '${styleHash}'`,
    'img-src data:',
    ["form-action 'self'", ...new Set(origins)].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
